import type { RaRecord } from 'ra-core';
import type { Field } from '../../../schema/model.ts';

function isMailField({ kind }: Pick<Field, 'kind'>): boolean {
  return kind === 'mail';
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** First mail address in a record, in a field or in a member of one; empty if there is none. */
export function mailOf(fields: readonly Field[], record: Pick<RaRecord, string>): string {
  const found = fields.flatMap((field) => {
    if (isMailField(field)) return [record[field.name]];
    return (field.members ?? []).filter(isMailField).map(({ name }) => memberOf(record[field.name], name));
  });
  return found.find((value): value is string => typeof value === 'string' && value !== '') ?? '';
}
