import type { RecordData } from '../../schema/Json.ts';
import { isSameValue } from '../../schema/merge/isSameValue.ts';
import type { SaveContext } from '../repository/SaveHook.ts';

/** A rule that was changed was just found to fit; how many it touches, the next check counts. */
export function settleAutoPermission({ before, values }: SaveContext): RecordData {
  if (!before || !('rule' in values) || isSameValue(before.rule, values.rule)) return {};
  return { state: 'works', problem: null, peopleCount: null, recordCount: null, checkedAt: null };
}
