import { sql } from 'kysely';
import type { ExplainAnswer } from '../../schema/contracts/permissioner.ts';
import { AppError } from '../../schema/errors.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import {
  type AccessQuestion,
  barredBy,
  explainAccess,
  narrowedSources,
} from '../../schema/rights/explainAccess.ts';
import { anyResource, type RuleGrant } from '../../schema/rights/Grants.ts';
import type { Executor } from '../database/Database.ts';
import { createQueryScope } from '../query/QueryScope.ts';
import type { Repository } from '../repository/Repository.ts';
import { type Actor, systemActor } from '../rights/Actor.ts';
import { conditionOf } from '../rights/readRules.ts';
import { type GrantedUser, readGrantSources } from './readSources.ts';

interface Explaining {
  db: Executor;
  index: ModelIndex;
  repository: Repository;
}

/** May this login user (default: the current user) do this, and why? */
interface ExplainRequest {
  /** Resource. */
  entity: string;
  question: AccessQuestion;
  loginUser?: string | undefined;
}

function rulesFor({ sources }: GrantedUser, entity: Entity, action: 'read' | 'update'): RuleGrant[] {
  return sources.flatMap(({ grants }) =>
    [anyResource, entity.resource].flatMap((resource) => grants[resource]?.[action]?.rules ?? []),
  );
}

/** The entity whose reading is missing for the field in question. */
function missingFor(
  { fields }: Entity,
  question: AccessQuestion,
  barred: readonly string[],
): string | undefined {
  const asked = 'field' in question ? question.field : undefined;
  if (asked === undefined || !barred.includes(asked)) return undefined;
  return fields.find(({ name }) => name === asked)?.alsoRead;
}

interface RecordOfProfile {
  entity: Entity;
  id: string;
  profile: string | null;
}

/** The rules whose condition a record matches. */
async function matchedRules(
  { db, index }: Explaining,
  { entity, id, profile }: RecordOfProfile,
  rules: readonly RuleGrant[],
): Promise<Set<RuleGrant>> {
  const scope = createQueryScope(index, systemActor);
  const conditions = rules.flatMap((rule) => {
    const condition = conditionOf({ index, entity, profile: profile ?? undefined }, rule.when);
    return condition ? [{ rule, sql: scope.ruleSql(condition, entity, 't') }] : [];
  });
  if (conditions.length === 0) return new Set();
  const columns = conditions.map((one, position) => sql`(${one.sql}) IS TRUE AS ${sql.ref(`r${position}`)}`);
  const { rows } = await sql<Record<string, boolean>>`
    SELECT ${sql.join(columns)} FROM ${sql.table(entity.resource)} t WHERE t.id = ${id}`.execute(db);
  return new Set(conditions.flatMap(({ rule }, position) => (rows[0]?.[`r${position}`] ? [rule] : [])));
}

/**
 * Explains a right of a login user to `asker`, who must see the record and be allowed to read that user's
 * rights.
 * @throws AppError 400 for an unknown entity, 403, 404.
 */
export async function explainFor(
  explaining: Explaining,
  asker: Actor,
  { entity: resource, question, loginUser = asker.loginUser ?? '' }: ExplainRequest,
): Promise<ExplainAnswer> {
  const entity = explaining.index.entity(resource);
  if (!entity) throw new AppError('badQuery', { fields: { entity: 'Diesen Bereich gibt es nicht.' } });
  const user = await readGrantSources(explaining, asker, loginUser);
  const profile = user.profile?.id ?? null;
  // narrowed once, so that rules can be compared by identity below
  const granted = { ...user, sources: narrowedSources(user.sources, entity, profile) };
  const isOfRecord = (question.action === 'read' || question.action === 'update') && question.id;
  if (isOfRecord) await explaining.repository.get(asker, resource, question.id ?? '', { fields: [] });
  const matched = isOfRecord
    ? await matchedRules(
        explaining,
        { entity, id: isOfRecord, profile },
        rulesFor(granted, entity, question.action),
      )
    : undefined;
  const explanation = explainAccess(granted.sources, entity, question, (rule) => matched?.has(rule) ?? true);
  const sources = user.sources.map(({ origin }) => origin);
  const missing = missingFor(entity, question, barredBy(user.sources, entity, profile));
  return {
    ...explanation,
    ...(missing === undefined ? {} : { missing }),
    user: { id: user.id, name: user.name },
    sources,
  };
}
