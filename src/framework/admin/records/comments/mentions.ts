import { Node } from '@tiptap/core';
import type { Editor } from '@tiptap/react';

/** A person in a text: sent with the id, shown with the name. */
export const mentionNode = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    id: { default: '', parseHTML: (element) => element.getAttribute('data-mention'), rendered: false },
    name: {
      default: '',
      parseHTML: (element) => (element.textContent ?? '').replace(/^@/, ''),
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'span[data-mention]' }],
  renderHTML: ({ node }) => ['span', { 'data-mention': node.attrs.id }, `@${String(node.attrs.name)}`],
  renderText: ({ node }) => `@${String(node.attrs.name)}`,
});

/** What is typed after an @: the term, and where it begins and ends in the document. */
export interface MentionQuery {
  term: string;
  from: number;
  to: number;
}

/** At the beginning of a word, so that mail addresses open nothing; with up to two spaces inside a name. */
const typed = /(?:^|[\s(\ufffc])@((?:[\p{L}\p{N}.'-]+ ?){0,3})$/u;

/** The beginning of a mention before the cursor; null if there is none. */
export function mentionQueryOf({ state }: Editor): MentionQuery | null {
  const { empty: isCursor, $from } = state.selection;
  if (!isCursor || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const term = typed.exec(before)?.[1];
  if (term === undefined) return null;
  return { term, from: $from.pos - term.length - 1, to: $from.pos };
}
