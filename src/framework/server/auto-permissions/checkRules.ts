import { sql } from 'kysely';
import type { AutoInitializeAnswer } from '../../schema/contracts/autoPermissions.ts';
import type { RecordData } from '../../schema/Json.ts';
import { checkAutoRule } from '../../schema/rights/autoRules.ts';
import type { Executor } from '../database/Database.ts';
import type { Repository } from '../repository/Repository.ts';
import { saveChanged, type WriteContext } from '../repository/save.ts';
import { storedRecords } from '../repository/storedRecord.ts';
import type { Actor } from '../rights/Actor.ts';
import { countTouched } from './previewRule.ts';

/** Ids of all automatic permissions, in locking order. */
async function ruleIds(executor: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT "id" FROM "auto-permissions" ORDER BY "id"`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
}

interface CheckOptions {
  /** Whether to count the users and records of each rule; otherwise only its state is updated. */
  isCounting: boolean;
}

async function checkRule(
  { trx, index, changeSet }: WriteContext,
  stored: RecordData,
  { isCounting }: CheckOptions,
): Promise<RecordData> {
  const checked = checkAutoRule(index.entity, stored.rule);
  const found = {
    state: checked.problem === undefined ? 'works' : 'broken',
    problem: checked.problem ?? null,
  };
  if (!isCounting) return found;
  const { people, records } =
    checked.problem === undefined
      ? await countTouched(trx, index, { checked, most: 0 })
      : { people: 0, records: 0 };
  return { ...found, peopleCount: people, recordCount: records, checkedAt: changeSet.at };
}

/** Validates every rule against the current definitions and stores the result. */
export async function checkRules(
  repository: Repository,
  actor: Actor,
  options: CheckOptions,
): Promise<AutoInitializeAnswer> {
  const by = { actor, resource: 'auto-permissions', reason: 'Regeln geprüft' };
  return await repository.changeSet(by, async (context, entity) => {
    const answer = { works: 0, broken: 0 };
    const ids = await ruleIds(context.trx);
    for (const stored of (await storedRecords(context.trx, entity, ids, { lock: true })).values()) {
      const found = await checkRule(context, stored, options);
      answer[found.state === 'works' ? 'works' : 'broken'] += 1;
      await saveChanged(context, { entity, stored, values: found });
    }
    return answer;
  });
}
