import { evaluateCondition } from '../condition.ts';
import type { RecordData } from '../Json.ts';
import type { Condition } from './Condition.ts';
import type { CombinedSelection } from './selectionOf.ts';

/** For records whose choosing depends on a field that the user may not read. */
export const unreadableReason = 'Dir fehlt ein Leserecht, das für diese Auswahl nötig ist';

const notOffered = 'Dieser Eintrag steht hier nicht zur Auswahl';

/** Undefined if the answer depends on a field that the record, as the user reads it, does not contain. */
function evaluateVisible(condition: Condition, record: RecordData): boolean | undefined {
  const names = Object.keys(condition);
  const visible = names.filter((name) => name in record);
  const part = Object.fromEntries(visible.map((name) => [name, condition[name] ?? null]));
  if (!evaluateCondition(part, record)) return false;
  return visible.length === names.length ? true : undefined;
}

/**
 * The German reason why a record may not be chosen; undefined if it may be. It depends only on fields that
 * the user may read.
 * @param record the target as the user reads it, without unreadable fields
 */
export function refusalReason(
  { conditions, disabledWhen }: Pick<CombinedSelection, 'conditions' | 'disabledWhen'>,
  record: RecordData,
): string | undefined {
  const met = conditions.map((condition) => evaluateVisible(condition, record));
  if (met.includes(false)) return notOffered;
  if (met.includes(undefined)) return unreadableReason;
  for (const { when, reason, unreadableReason: own = unreadableReason } of disabledWhen) {
    const isTrue = evaluateVisible(when, record);
    if (isTrue === true) return reason;
    if (isTrue === undefined && own !== null) return own;
  }
  return undefined;
}
