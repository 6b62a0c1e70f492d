import { AppError } from '../../schema/errors.ts';
import { parseFilter } from '../../schema/filter/parseFilter.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import { autoGrants } from '../../schema/rights/autoGrants.ts';
import { coversField } from '../../schema/rights/fieldScope.ts';
import type { FittingRule } from '../../schema/rights/judgeAutoRule.ts';
import type { Actor } from '../rights/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';
import { exceedsActor } from '../rights/exceedsActor.ts';

function refuse(sentence: string): never {
  throw new AppError('forbidden', { fields: { rule: sentence } }, sentence);
}

/** A rule's way and condition tell of what they ask: only what its author may read of every record. */
function requireReadable(index: ModelIndex, actor: Actor, { rule, entity, steps }: FittingRule): void {
  const isReadable = (of: Entity, field: string) =>
    coversField(compileRights(index, actor, of).everywhere.read, field);
  const sentence = 'Weg und Bedingung dürfen nur Felder nennen, die du überall lesen darfst.';
  if (steps.some((step) => !isReadable(step.entity, step.field.name))) refuse(sentence);
  try {
    if (rule.when) parseFilter(rule.when, { entity, find: index.entity, isReadable });
  } catch (error) {
    if (error instanceof AppError) refuse(sentence);
    throw error;
  }
}

/**
 * Nobody gives by a rule more than they have: whoever it speaks of gets its fields, so its author has them in every
 * record (V19).
 * @throws AppError 403 naming `rule`.
 */
export function requireGrantable(index: ModelIndex, actor: Actor, judged: FittingRule): void {
  if (actor.grants === 'everything') return;
  if (exceedsActor(index, actor, { grants: autoGrants(judged.rule, judged.steps) }))
    refuse('Du kannst nur Rechte geben, die du selbst hast.');
  requireReadable(index, actor, judged);
}
