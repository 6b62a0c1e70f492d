import type { RecordData } from '../../src/framework/schema/Json.ts';
import type { SaveContext, SaveHook } from '../../src/framework/server/repository/hooks.ts';

interface Save {
  before?: RecordData | undefined;
  values: RecordData;
  at?: string;
}

/** Runs a hook that uses only the record, its values and the time; returns the added fields. */
export function runHook(
  hook: SaveHook,
  { before, values, at = '2026-11-21T10:00:00.000Z' }: Save,
): RecordData {
  return hook({ before, values, at } as SaveContext) as RecordData;
}
