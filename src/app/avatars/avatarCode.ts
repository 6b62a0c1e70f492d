import type { Field } from '../../framework/schema/model.ts';

/** The members of the value type `avatar` in the order of its definition, each with its options. */
export type AvatarParts = readonly Pick<Field, 'name' | 'options'>[];

/** Name of an option by part; a missing part is unset. */
export type Avatar = Readonly<Record<string, unknown>>;

/**
 * The code of an avatar: two hex digits per part in the order of the definition, the 1-based index of its
 * option. `00` means that a part is unset or unknown.
 */
export function encodeAvatar(parts: AvatarParts, avatar: Avatar): string {
  return parts
    .map(({ name, options = [] }) => {
      const index = options.findIndex(({ value }) => value === avatar[name]) + 1;
      return index.toString(16).padStart(2, '0');
    })
    .join('');
}

/** The shortest run of hex digits that counts as a code. */
const run = /[0-9a-f]{6,}/i;

/**
 * Reads an avatar from text that contains its code, such as a pasted line; null for text without a code.
 * Parts that are `00`, beyond the options or beyond the end of the code stay unset.
 * @throws Error `Invalid hex string` if the code has more parts than an avatar
 */
export function decodeAvatar(parts: AvatarParts, text: string): Avatar | null {
  const code = run.exec(text)?.[0];
  if (code === undefined) return null;
  const digits = code.match(/../g) ?? [];
  if (Math.ceil(code.length / 2) > parts.length) throw new Error('Invalid hex string');
  const chosen = parts.flatMap(({ name, options = [] }, position) => {
    const option = options[Number.parseInt(digits[position] ?? '00', 16) - 1];
    return option ? [[name, option.value] as const] : [];
  });
  return Object.fromEntries(chosen);
}
