import type { RecordData } from '../../schema/Json.ts';
import { isSameValue } from '../../schema/merge/isSameValue.ts';
import type { SaveContext } from '../repository/SaveHook.ts';

/** A changed rule was just validated; the next check counts its users and records. */
export function deriveAutoPermission({ before, values }: SaveContext): RecordData {
  if (!before || !('rule' in values) || isSameValue(before.rule, values.rule)) return {};
  return { state: 'works', problem: null, peopleCount: null, recordCount: null, checkedAt: null };
}
