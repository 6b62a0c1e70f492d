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
