import type { RecordData } from '../../framework/schema/Json.ts';

function idsIn(record: RecordData, field: string): string[] {
  const value = record[field];
  return Array.isArray(value) ? value.map(String) : [];
}

/** A change that adds an id to a list of references, at its end; none if the list contains it. */
export function withId(field: string, id: string): (record: RecordData) => RecordData {
  return (record) => {
    const ids = idsIn(record, field);
    return { [field]: ids.includes(id) ? ids : [...ids, id] };
  };
}

/** A change that takes an id out of a list of references. */
export function withoutId(field: string, id: string): (record: RecordData) => RecordData {
  return (record) => ({ [field]: idsIn(record, field).filter((other) => other !== id) });
}
