import { isJsonObject } from '../Json.ts';
import type { Field } from '../model.ts';

/** The federal state of the first address among these fields; undefined if there is none. */
export function stateIn(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  const address = fields.find(({ kind }) => kind === 'address');
  const value = address && values[address.name];
  return isJsonObject(value) && typeof value.state === 'string' ? value.state : undefined;
}
