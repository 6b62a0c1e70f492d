import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import { isSameValue } from '../../schema/merge/isSameValue.ts';
import { checkAutoRule } from '../../schema/rights/autoRules.ts';
import type { GuardContext, GuardedChange } from '../repository/guards.ts';
import type { SaveContext } from '../repository/hooks.ts';
import { requireGrantable } from './requireGrantable.ts';

/**
 * Checks a change of a rule: it must match the definitions, and the actor must have all rights it grants,
 * before and after, also to switch it off or delete it. A former rule that no longer matches grants nothing.
 */
export async function guardAutoPermission(
  context: GuardContext,
  { before, after }: GuardedChange,
): Promise<void> {
  const { index } = context;
  if (after && !('rule' in after || 'isActive' in after)) return;
  if (before?.isActive === true) {
    const former = checkAutoRule(index.entity, before.rule);
    if (former.problem === undefined) await requireGrantable(context, former);
  }
  if (!after) return;
  const isOn = (after.isActive ?? before?.isActive ?? true) === true;
  if (!isOn && !('rule' in after)) return;
  const checked = checkAutoRule(index.entity, after.rule ?? before?.rule);
  if (checked.problem !== undefined) throw new AppError('invalid', { fields: { rule: checked.problem } });
  await requireGrantable(context, checked);
}

/** A changed rule was just validated; the next check counts its users and records. */
export function deriveAutoPermission({ before, values }: SaveContext): RecordData {
  if (!before || !('rule' in values) || isSameValue(before.rule, values.rule)) return {};
  return { state: 'works', problem: null, peopleCount: null, recordCount: null, checkedAt: null };
}
