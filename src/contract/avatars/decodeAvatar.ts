import type { Avatar, AvatarParts } from './encodeAvatar.ts';

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
