import { isJsonObject } from '../../../schema/Json.ts';
import type { Field } from '../../../schema/model.ts';
import { readFieldValue } from '../../../schema/validation/readField.ts';

interface Place {
  search: string;
  state: unknown;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** An address can be written by anybody: only what the definition accepts is taken from it; what lacks the form asks for. */
function isAccepted(field: Field, value: unknown): boolean {
  if (value === null || value === undefined) return false;
  return readFieldValue(field, value, { isWhole: false }).issues.every(({ rule }) => rule === 'required');
}

/**
 * The values with which the link to a form wants it to begin, as react-admin's own links carry them: `?source={"name":…}`
 * in the address, which can be opened anywhere, and `state.record` within this page, which may hold a copied record and is
 * taken as it is. Fields that the form does not have are ignored.
 */
export function carriedValues(fields: readonly Field[], { search, state }: Place): Record<string, unknown> {
  const source = parsed(new URLSearchParams(search).get('source'));
  const record = isJsonObject(state) ? state.record : null;
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const { name } = field;
    if (isJsonObject(record) && name in record) values[name] = record[name];
    else if (isJsonObject(source) && isAccepted(field, source[name])) values[name] = source[name];
  }
  return values;
}
