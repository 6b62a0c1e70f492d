import { isJsonObject, type RecordData } from '../../../src/framework/schema/Json.ts';
import { isSameValue } from '../../../src/framework/schema/merge/isSameValue.ts';
import type { Entity, Field } from '../../../src/framework/schema/model.ts';
import { type ApiRecord, valueFor } from '../createRecord.ts';
import type { Api } from '../startTestServer.ts';

/** A value different from the example; for a value with members, one of them differs. */
function otherThan(field: Field, value: unknown): unknown {
  const { kind, pattern, options = [], members = [], maxLength, maximum = Number.POSITIVE_INFINITY } = field;
  if (kind === 'boolean') return value !== true;
  if (kind === 'enum') return options.at(-1)?.value;
  if (kind === 'date') return '2026-10-02';
  if (kind === 'richText') return '<p>Geändert</p>';
  if (kind === 'mail') return 'anders@demo.example';
  if (kind === 'phone') return '+4930901821';
  if ((kind === 'integer' || kind === 'money') && Number(value) < maximum) return Number(value) + 1;
  if ((kind === 'text' || kind === 'longText') && !pattern) return 'Geändert'.slice(0, maxLength);
  if (!isJsonObject(value)) return value;
  const known = members.find((one) => value[one.name] !== otherThan(one, value[one.name]));
  return known ? { ...value, [known.name]: otherThan(known, value[known.name]) } : value;
}

async function exampleFor(api: Api, field: Field): Promise<unknown> {
  if (field.kind !== 'referenceList') return await valueFor(api, field);
  const id = await valueFor(api, { ...field, kind: 'reference' });
  return id === null ? [] : [id];
}

/** New values for all fields that can be set independently of others. */
export async function changedValues(
  api: Api,
  { fields }: Entity,
  record: ApiRecord,
): Promise<Record<string, unknown>> {
  const free = fields.filter(
    ({ readOnly, writeOnly, kind, when }) => !readOnly && !writeOnly && kind !== 'link' && !when,
  );
  const values: Record<string, unknown> = {};
  for (const field of free) {
    const example = await exampleFor(api, field);
    const value = isSameValue(example, record[field.name]) ? otherThan(field, example) : example;
    if (!isSameValue(value, record[field.name])) values[field.name] = value;
  }
  return values as RecordData;
}
