import type { RaRecord } from 'ra-core';
import { isJsonObject } from '../../../schema/Json.ts';
import type { HttpAnswer } from '../http/HttpClient.ts';

/** What the answer of a write tells beside the record. */
export interface Written {
  /** What the write can be undone by; absent where nothing changed. */
  $changeSet?: string | undefined;
}

/** A record as a write answered it. */
export type WrittenRecord = RaRecord & Written;

/** The change set that the server names in the answer of a write. */
export function changeSetOf({ headers }: HttpAnswer): string | undefined {
  return headers.get('x-change-set') ?? undefined;
}

/** The record in the answer of a write, with its change set. */
export function writtenRecord(answer: HttpAnswer): WrittenRecord {
  const changeSet = changeSetOf(answer);
  const record = isJsonObject(answer.json) ? answer.json : {};
  return { ...record, ...(changeSet ? { $changeSet: changeSet } : {}) } as WrittenRecord;
}
