import { isJsonObject } from '../../../schema/Json.ts';
import type { Field } from '../../../schema/model.ts';
import { readFieldValue } from '../../../schema/validation/readFieldValue.ts';

interface PageLocation {
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

/**
 * Anybody can craft a URL, so only values that the definition accepts are used. Missing required parts are
 * left to the form.
 */
function isAccepted(field: Field, value: unknown): boolean {
  if (value === null || value === undefined) return false;
  return readFieldValue(field, value, { isWhole: false }).issues.every(({ rule }) => rule === 'required');
}

/**
 * Initial values from the link to a form, in react-admin's format: `?source={"name":…}` in the URL, and
 * `state.record` for links within the page, which may be a copied record and is not checked. Ignores fields
 * outside the form.
 */
export function prefilledValues(
  fields: readonly Field[],
  { search, state }: PageLocation,
): Record<string, unknown> {
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
