import type { Field } from '../../../schema/model.ts';

/**
 * The fields of an open form, after what they should be has become another list, by other definitions or rights. What was
 * open to typing stays so, whoever took the right away meanwhile.
 * @returns `open` itself where nothing is new
 */
export function withLateFields(open: Field[], wanted: readonly Field[]): Field[] {
  const names = new Set(wanted.map(({ name }) => name));
  const fields = [...wanted, ...open.filter(({ name }) => !names.has(name))];
  const isSame = fields.length === open.length && fields.every((field) => open.includes(field));
  return isSame ? open : fields;
}
