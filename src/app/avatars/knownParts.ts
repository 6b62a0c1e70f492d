import type { Avatar } from '../../contract/avatars/encodeAvatar.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import type { Field } from '../../framework/schema/model.ts';

/** The parts of a stored value that are options of the catalogue; older values hold free text. */
export function knownParts({ members = [] }: Field, value: unknown): Avatar {
  const stored = isJsonObject(value) ? value : {};
  const known = members.filter(({ name, options = [] }) =>
    options.some((option) => option.value === stored[name]),
  );
  return Object.fromEntries(known.map(({ name }) => [name, stored[name]]));
}
