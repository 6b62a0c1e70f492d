import { type RawBuilder, sql } from 'kysely';
import type { ListView } from '../../../schema/lists/ListView.ts';
import type { Executor } from '../../database/Database.ts';
import { listViewsTable } from '../../storage/listViewsTable.ts';
import { everybody, personReader, rolesOf } from './viewReaders.ts';

/** A stored view. */
export interface ViewRow {
  id: string;
  list: string;
  owner: string;
  name: string;
  view: ListView;
  /** Whom it is shared with, see `listViewsTable`. */
  readers: string[];
  /** Ids of roles. */
  defaultOf: string[];
  version: number;
}

/** The table of the views in SQL. */
export const viewsSql = sql.table(listViewsTable.name);

/** Condition for the views that a login user owns or that are shared with it. */
export function isVisibleTo(loginUser: string): RawBuilder<boolean> {
  const roles = sql`SELECT 'role:' || r FROM (${rolesOf(loginUser)}) AS own(r)`;
  const direct = sql`ARRAY[${everybody}, ${personReader(loginUser)}]::text[]`;
  return sql<boolean>`("owner" = ${loginUser} OR "readers" ?| (${direct} || ARRAY(${roles})))`;
}

/** The views that meet a condition, by name. */
export async function readViews(executor: Executor, where: RawBuilder<boolean>): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    SELECT "id", "list", "owner", "name", "view", "readers", "defaultOf", "version" FROM ${viewsSql}
    WHERE ${where} ORDER BY "name", "id"`.execute(executor);
  return rows;
}
