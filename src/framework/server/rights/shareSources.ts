import { sql } from 'kysely';
import type { GrantSource } from '../../schema/rights/explainAccess.ts';
import type { FieldScope, Grants } from '../../schema/rights/Grants.ts';
import { mergeGrants } from '../../schema/rights/mergeGrants.ts';
import type { Executor } from '../database/Database.ts';
import { sharesTable } from '../storage/systemTables.ts';

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
