import type { RecordData } from '../../src/framework/schema/Json.ts';
import type { SaveContext, SaveHook } from '../../src/framework/server/repository/SaveHook.ts';

interface Save {
  before?: RecordData | undefined;
  values: RecordData;
  at?: string;
}

/** What a hook adds to a save when it asks for nothing but the record, its values and the moment. */
export function runHook(
  hook: SaveHook,
  { before, values, at = '2026-11-21T10:00:00.000Z' }: Save,
): RecordData {
  return hook({ before, values, at } as SaveContext) as RecordData;
}
