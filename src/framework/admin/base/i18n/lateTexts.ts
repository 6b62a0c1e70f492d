import type { leitstandBulkTexts } from './leitstandBulkTexts.ts';
import type { leitstandCommentTexts } from './leitstandCommentTexts.ts';
import type { leitstandFilterTexts } from './leitstandFilterTexts.ts';
import type { leitstandGridTexts } from './leitstandGridTexts.ts';
import type { leitstandImportTexts } from './leitstandImportTexts.ts';
import type { leitstandLayoutTexts } from './leitstandLayoutTexts.ts';
import type { leitstandPanelTexts } from './leitstandPanelTexts.ts';
import type { leitstandPermissionTexts } from './leitstandPermissionTexts.ts';
import type { leitstandShortcutTexts } from './leitstandShortcutTexts.ts';
import type { leitstandTrashTexts } from './leitstandTrashTexts.ts';
import type { leitstandViewTexts } from './leitstandViewTexts.ts';

/** Texts that `addTexts` adds with the screens that show them. */
export type LateSections = typeof leitstandBulkTexts &
  typeof leitstandCommentTexts &
  typeof leitstandFilterTexts &
  typeof leitstandGridTexts &
  typeof leitstandImportTexts &
  typeof leitstandLayoutTexts &
  typeof leitstandPanelTexts &
  typeof leitstandPermissionTexts &
  typeof leitstandShortcutTexts &
  typeof leitstandTrashTexts &
  typeof leitstandViewTexts;

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const late: Record<string, Texts[string]> = {};

/** Adds texts that load with the screens that show them, by section, instead of with the first view. */
export function addTexts(texts: Texts): void {
  Object.assign(late, texts);
}

/** The phrase of a key such as `leitstand.bulk.edit`, if its section was added. */
export function lateText(key: string): string | undefined {
  const [own, section = '', name = ''] = key.split('.');
  return own === 'leitstand' ? late[section]?.[name] : undefined;
}
