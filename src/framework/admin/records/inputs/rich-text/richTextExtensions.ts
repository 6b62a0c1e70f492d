import type { AnyExtension } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { preservedFormats } from '../preservedFormats.ts';

/** The editor's extensions; half of the starter kit would be unused. */
export const richTextExtensions: AnyExtension[] = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  BulletList,
  OrderedList,
  ListItem,
  UndoRedo,
  ...preservedFormats,
];

/** Without the formats that messengers lack, so that pasted text has none either. */
export const chatExtensions = richTextExtensions.filter(({ name }) => name !== 'u' && name !== 'link');
