import { AppError } from '../../schema/errors.ts';
import { judgeAutoRule } from '../../schema/rights/judgeAutoRule.ts';
import type { GuardContext, GuardedChange } from '../repository/RecordGuard.ts';
import { requireGrantable } from './requireGrantable.ts';

/**
 * A rule that is saved fits the definitions. Whoever changes what it gives, switches it off or deletes it has all that it
 * gives, before and after (V19); one that fits no more gives nothing.
 */
export async function guardAutoPermission(
  { actor, index }: GuardContext,
  { before, after }: GuardedChange,
): Promise<void> {
  if (after && !('rule' in after || 'isActive' in after)) return;
  if (before?.isActive === true) {
    const former = judgeAutoRule(index.entity, before.rule);
    if (former.problem === undefined) requireGrantable(index, actor, former);
  }
  if (!after) return;
  const isOn = (after.isActive ?? before?.isActive ?? true) === true;
  if (!isOn && !('rule' in after)) return;
  const judged = judgeAutoRule(index.entity, after.rule ?? before?.rule);
  if (judged.problem !== undefined) throw new AppError('invalid', { fields: { rule: judged.problem } });
  requireGrantable(index, actor, judged);
}
