import { type RawBuilder, sql } from 'kysely';
import type { ModelIndex } from '../../../schema/ModelIndex.ts';
import type { Entity } from '../../../schema/model.ts';
import type { Database } from '../../database/Database.ts';
import { containsText } from '../../query/comparisonSql.ts';
import { createQueryScope } from '../../query/QueryScope.ts';
import { readableRows } from '../../query/readableRows.ts';
import { rowsInScope } from '../../query/scopeSql.ts';
import type { Actor } from '../../rights/Actor.ts';
import { compileRights } from '../../rights/compileRights.ts';
import { openUserSql } from '../../rights/openUserSql.ts';
import { type GrantHolder, holderColumns, type UserGrants } from '../../sessions/UserGrants.ts';

/** At most as many are offered, of at most as many whose rights are checked. */
const mostOffered = 10;
const mostChecked = 50;

interface Candidate extends GrantHolder {
  name: string;
  profileType: string | null;
  profileId: string | null;
}

export interface MentionDeps {
  db: Database;
  index: ModelIndex;
  grants: UserGrants;
}

interface CommentedRecord {
  entity: Entity;
  id: string;
}

/** Finds whom an actor may mention in a comment on a record. */
export class Mentionable {
  readonly #deps: MentionDeps;
  readonly #actor: Actor;

  constructor(deps: MentionDeps, actor: Actor) {
    this.#deps = deps;
    this.#actor = actor;
  }

  /** The first by name whose name contains `term`, without the actor. */
  async find(record: CommentedRecord, term: string): Promise<{ id: string; name: string }[]> {
    const found: { id: string; name: string }[] = [];
    const condition =
      term.trim() === '' ? sql<boolean>`true` : containsText(sql`coalesce(r."name", r."mail")`, term.trim());
    for (const candidate of await this.#candidates(condition)) {
      if (found.length === mostOffered) break;
      const { loginUser: id, name } = candidate;
      if (await this.#readsComments(candidate, record)) found.push({ id, name });
    }
    return found;
  }

  /** Whether the actor may mention all of these logins. */
  async areMentionable(record: CommentedRecord, ids: readonly string[]): Promise<boolean> {
    if (ids.length === 0) return true;
    const candidates = await this.#candidates(sql<boolean>`u."id" = ANY(${[...ids]}::text[])`);
    if (candidates.length < ids.length) return false;
    for (const candidate of candidates) if (!(await this.#readsComments(candidate, record))) return false;
    return true;
  }

  /** Open logins whose name the actor may read, without its own. */
  async #candidates(condition: RawBuilder<boolean>): Promise<Candidate[]> {
    const { db, index } = this.#deps;
    const { loginUser, origin } = this.#actor;
    const entity = index.entity('login-users');
    if (!entity) return [];
    const scope = createQueryScope(index, this.#actor);
    const readable = readableRows({ scope, entity }, ['name', 'mail'], { isOptional: true });
    const { rows } = await sql<Candidate>`
      SELECT coalesce(nullif(r."name", ''), r."mail") AS "name", u."meta_type" AS "profileType",
        u."meta_id" AS "profileId", ${holderColumns}
      FROM ${readable} r JOIN "login-users" u ON u."id" = r."id"
      WHERE ${condition} AND ${openUserSql} AND coalesce(nullif(r."name", ''), r."mail") IS NOT NULL
        AND u."id" <> ALL(${[loginUser ?? '', origin ?? '']}::text[])
      ORDER BY 1, u."id" LIMIT ${sql.lit(mostChecked)}`.execute(db.kysely);
    return rows;
  }

  /** By the login's own rights: who cannot read the comments must not learn that there is one. */
  async #readsComments(
    { profileType, profileId, ...holder }: Candidate,
    { entity, id }: CommentedRecord,
  ): Promise<boolean> {
    const { db, index, grants } = this.#deps;
    const actor: Actor = {
      loginUser: holder.loginUser,
      origin: null,
      name: '',
      profile: profileType && profileId ? { type: profileType, id: profileId } : null,
      grants: await grants.of(holder),
    };
    const rights = compileRights(index, actor, entity);
    if (!rights.canReachRows || !rights.custom.includes('readComments')) return false;
    const inScope = rowsInScope({ scope: createQueryScope(index, actor), entity, alias: 't' });
    if (!inScope) return true;
    const { rows } = await sql`
      SELECT 1 FROM ${sql.table(entity.resource)} t WHERE t."id" = ${id} AND ${inScope}`.execute(db.kysely);
    return rows.length > 0;
  }
}
