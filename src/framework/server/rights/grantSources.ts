import { sql } from 'kysely';
import { anyPerson, autoGrants, checkAutoRule, type FindEntity } from '../../schema/rights/autoRules.ts';
import type { GrantSource } from '../../schema/rights/explainAccess.ts';
import type { FieldScope, Grants } from '../../schema/rights/Grants.ts';
import { mergeGrants } from '../../schema/rights/mergeGrants.ts';
import type { Executor } from '../database/Database.ts';
import { sharesTable } from '../storage/systemTables.ts';

/**
 * Grants of the active automatic permissions to people with a profile of `profileType`; they name the person
 * as `$me`. Rules that contradict the definitions are skipped.
 */
export async function autoSources(
  executor: Executor,
  find: FindEntity,
  profileType: string | null,
): Promise<GrantSource[]> {
  if (profileType === null) return [];
  const { rows } = await sql<{ id: string; name: string; rule: unknown }>`
    SELECT "id", "name", "rule" FROM "auto-permissions" WHERE "isActive" ORDER BY "id"`.execute(executor);
  return rows.flatMap(({ id, name, rule }) => {
    const checked = checkAutoRule(find, rule);
    if (checked.problem !== undefined) return [];
    const { people } = checked.rule;
    if (people !== anyPerson && people !== profileType) return [];
    return [{ origin: { type: 'auto' as const, id, name }, grants: autoGrants(checked.rule, checked.steps) }];
  });
}

interface ShareRow {
  resource: string;
  record: string;
  read: FieldScope;
  update: FieldScope;
}

function grantsOf({ resource, record, read, update }: ShareRow): Grants {
  return { [resource]: { read: { ids: { [record]: read } }, update: { ids: { [record]: update } } } };
}

/** Grants from records shared with a login user. */
export async function shareSources(executor: Executor, loginUser: string): Promise<GrantSource[]> {
  const { rows } = await sql<ShareRow>`
    SELECT "resource", "record", "read", "update" FROM ${sql.table(sharesTable.name)}
    WHERE "loginUser" = ${loginUser}`.execute(executor);
  if (rows.length === 0) return [];
  const origin = { type: 'share' as const, id: loginUser, name: 'Freigabe' };
  return [{ origin, grants: mergeGrants(rows.map(grantsOf)) }];
}
