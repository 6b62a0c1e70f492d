import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { autoGrants } from '../../schema/rights/autoGrants.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import { judgeAutoRule } from '../../schema/rights/judgeAutoRule.ts';
import type { GuardedChange, RecordGuard } from '../users/RecordGuard.ts';
import { requireGrantable } from './requireGrantable.ts';

/** What the rule gave until now, if it was to the same people. */
function givenBefore(index: ModelIndex, before: RecordData | undefined, people: string): Grants {
  if (before?.isActive !== true) return {};
  const judged = judgeAutoRule(index.entity, before.rule);
  if (judged.problem !== undefined || judged.rule.people !== people) return {};
  return autoGrants(judged.rule, judged.steps);
}

/** A rule that is saved fits the definitions, and gives nothing that its author does not have (V19). */
export async function guardAutoPermission(
  { actor, index }: Parameters<RecordGuard>[0],
  { before, after }: GuardedChange,
): Promise<void> {
  if (!after || !('rule' in after || 'isActive' in after)) return;
  const isOn = (after.isActive ?? before?.isActive ?? true) === true;
  if (!isOn && !('rule' in after)) return;
  const judged = judgeAutoRule(index.entity, after.rule ?? before?.rule);
  if (judged.problem !== undefined) throw new AppError('invalid', { fields: { rule: judged.problem } });
  requireGrantable(index, actor, judged, givenBefore(index, before, judged.rule.people));
}
