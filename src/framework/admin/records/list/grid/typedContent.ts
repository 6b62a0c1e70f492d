import { readTyped } from '../../../../schema/german/readTyped.ts';
import type { Field } from '../../../../schema/model.ts';
import type { PendingCell } from './GridState.ts';
import { typedAsText } from './typedAsText.ts';

/** The value of what was typed or pasted; the sentence why it has none. */
export function typedContent(
  { kind, options = [] }: Field,
  content: PendingCell,
  noText: string,
): { value: unknown } | { problem: string } {
  if ('value' in content) return content;
  const text = content.text.trim();
  if (text === '') return { value: null };
  if (typedAsText.has(kind)) return { value: text };
  if (kind in readTyped) return readTyped[kind as keyof typeof readTyped](text);
  const option = options.find(({ title, value }) => title === text || value === text);
  return option ? { value: kind === 'enumList' ? [option.value] : option.value } : { problem: noText };
}
