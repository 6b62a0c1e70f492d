import { isJsonObject, type RecordData } from '../Json.ts';
import type { Entity } from '../model.ts';

/** Returns whether a record belongs to the owner of a profile, by the field in `own` of its entity. */
export function isOwnRecord(
  { own }: Pick<Entity, 'own'>,
  record: RecordData,
  profile: string | undefined,
): boolean {
  if (!own || profile === undefined) return false;
  const value = record[own.by];
  if (Array.isArray(value)) return value.includes(profile);
  return (isJsonObject(value) ? value.id : value) === profile;
}
