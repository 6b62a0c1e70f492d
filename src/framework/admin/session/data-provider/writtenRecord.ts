import type { RaRecord } from 'ra-core';
import { isJsonObject } from '../../../schema/Json.ts';
import type { HttpAnswer } from '../http/HttpClient.ts';

/** Added to the record that a write returns. */
export interface Written {
  /** Undoes the write; absent if nothing changed. */
  $changeSet?: string | undefined;
}

/** A record returned by a write. */
export type WrittenRecord = RaRecord & Written;

/** The change set named in the response to a write. */
export function changeSetOf({ headers }: HttpAnswer): string | undefined {
  return headers.get('x-change-set') ?? undefined;
}

/** The record in the response to a write, with its change set. */
export function writtenRecord(answer: HttpAnswer): WrittenRecord {
  const changeSet = changeSetOf(answer);
  const record = isJsonObject(answer.json) ? answer.json : {};
  return { ...record, ...(changeSet ? { $changeSet: changeSet } : {}) } as WrittenRecord;
}
