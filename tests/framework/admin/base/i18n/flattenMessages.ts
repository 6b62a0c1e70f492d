import type { StringMap } from 'ra-core';

/** Messages as one record from dotted path to text. */
export function flattenMessages(messages: StringMap, prefix = ''): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(messages)) {
    if (typeof value === 'string') texts[`${prefix}${name}`] = value;
    else if (value !== undefined) Object.assign(texts, flattenMessages(value, `${prefix}${name}.`));
  }
  return texts;
}
