import type { Field } from '../../../schema/model.ts';

/**
 * The fields of an open form after definitions or rights have changed. Fields that were editable stay so,
 * even if the right was withdrawn meanwhile.
 * @returns `open` itself if nothing changed
 */
export function withLateFields(open: Field[], wanted: readonly Field[]): Field[] {
  const names = new Set(wanted.map(({ name }) => name));
  const fields = [...wanted, ...open.filter(({ name }) => !names.has(name))];
  const isSame = fields.length === open.length && fields.every((field) => open.includes(field));
  return isSame ? open : fields;
}
