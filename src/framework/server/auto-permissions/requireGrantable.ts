import { AppError } from '../../schema/errors.ts';
import { parseFilter } from '../../schema/filter/parseFilter.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import { autoGrants, type FittingRule } from '../../schema/rights/autoRules.ts';
import { coversField } from '../../schema/rights/fieldScope.ts';
import type { Actor } from '../rights/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';
import { exceedsGivers, type Giving, giversOf } from '../rights/giving.ts';

function refuse(sentence: string): never {
  throw new AppError('forbidden', { fields: { rule: sentence } }, sentence);
}

/**
 * Requires that the author may read every field of the rule's path and condition in all records, since the
 * effect of the rule reveals their values.
 */
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
 * Requires that the author, and who acts as it, has the rule's rights in every record, so that nobody grants
 * more than they have.
 * @throws AppError 403 that names `rule`.
 */
export async function requireGrantable(giving: Giving, checked: FittingRule): Promise<void> {
  if (await exceedsGivers(giving, { grants: autoGrants(checked.rule, checked.steps) }))
    refuse('Du kannst nur Rechte geben, die du selbst hast.');
  for (const giver of await giversOf(giving)) requireReadable(giving.index, giver, checked);
}
