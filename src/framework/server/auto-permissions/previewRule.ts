import { type RawBuilder, sql } from 'kysely';
import type { AutoPreviewAnswer, TouchedPair } from '../../schema/contracts/autoPermissions.ts';
import { AppError } from '../../schema/errors.ts';
import { parseFilter } from '../../schema/filter/parseFilter.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { recordTitle, templatePaths } from '../../schema/recordTitle.ts';
import { anyPerson, checkAutoRule, type FittingRule, principalsOf } from '../../schema/rights/autoRules.ts';
import { coversField } from '../../schema/rights/fieldScope.ts';
import type { Executor } from '../database/Database.ts';
import { anything } from '../query/comparisonSql.ts';
import { followSteps } from '../query/linkedSql.ts';
import { createQueryScope } from '../query/QueryScope.ts';
import type { Repository } from '../repository/Repository.ts';
import type { TitledRecords } from '../repository/readRecord.ts';
import { type Actor, systemActor } from '../rights/Actor.ts';
import { rightsTo } from '../rights/compileRights.ts';
import { openUserSql } from '../rights/openUserSql.ts';
import { requireGrantable } from './requireGrantable.ts';

/** Selects every pair of a record (`record`) and an open login user (`loginUser`) that a rule connects. */
function touchedPairsSql(
  index: ModelIndex,
  { rule, entity, steps }: FittingRule,
): RawBuilder<{ record: string; loginUser: string }> {
  const scope = createQueryScope(index, systemActor);
  const { tables, conditions, id } = followSteps(steps, 't', () => scope.alias());
  const from = [sql`${sql.table(entity.resource)} t`, ...tables, sql`"login-users" u`];
  const people = rule.people === anyPerson ? principalsOf(index.entity) : [rule.people];
  const extra = rule.when
    ? scope.ruleSql(
        parseFilter(rule.when, { entity, find: index.entity, isReadable: () => true }),
        entity,
        't',
      )
    : anything;
  return sql`SELECT DISTINCT t."id" AS "record", u."id" AS "loginUser" FROM ${sql.join(from)}
    WHERE ${sql.join([...conditions, sql`u."meta_id" = ${id}`, sql`u."meta_type" = ANY(${[...people]}::text[])`, openUserSql, extra], sql` AND `)}`;
}

interface Previewing {
  db: Executor;
  index: ModelIndex;
  repository: Repository;
}

interface TouchedRow {
  people: number;
  records: number;
  examples: { record: string; person: string; type: string }[];
}

const maxExamples = 5;

/** Fields that say who owns a login and whether it is open. */
const loginFields = ['meta', 'isLocked', 'isDeactivated', 'endsAt'];

/** Requires the right to write the rule and to know who can log in, since the counts reveal both. */
function requirePreviewer(index: ModelIndex, actor: Actor): void {
  const mayWrite = rightsTo(index, actor, 'auto-permissions');
  const ofUsers = rightsTo(index, actor, 'login-users')?.everywhere.read;
  if (
    !(mayWrite?.canCreate || mayWrite?.isUpdatable('rule')) ||
    !loginFields.every((name) => coversField(ofUsers, name))
  )
    throw new AppError('forbidden');
}

/** Titles of records by id, limited to what the actor may read. */
async function readTitles(
  { repository, index }: Previewing,
  actor: Actor,
  { resource, ids }: TitledRecords,
): Promise<Map<string, string>> {
  const rights = rightsTo(index, actor, resource);
  if (!rights?.canReachRows || ids.length === 0) return new Map();
  const { entity } = rights;
  const fields = new Set(templatePaths(entity.recordTitle).map((path) => path.split('.')[0] ?? ''));
  const { records } = await repository.list(actor, resource, {
    filter: { id: [...new Set(ids)] },
    fields: [...fields].filter(rights.isReadable),
    window: { type: 'range', offset: 0, limit: ids.length },
    count: 'none',
  });
  return new Map(records.map((record) => [String(record.id), recordTitle(entity, record)]));
}

async function readExamples(
  previewing: Previewing,
  actor: Actor,
  target: string,
  rows: TouchedRow['examples'],
): Promise<TouchedPair[]> {
  const types = [...new Set(rows.map(({ type }) => type))];
  const idsOf = (type: string) => rows.flatMap((row) => (row.type === type ? [row.person] : []));
  const [records, ...people] = await Promise.all([
    readTitles(previewing, actor, { resource: target, ids: rows.map(({ record }) => record) }),
    ...types.map((type) => readTitles(previewing, actor, { resource: type, ids: idsOf(type) })),
  ]);
  const titleOf = (id: string) => people.map((titles) => titles.get(id)).find(Boolean) ?? '';
  return rows.map(({ record, person }) => ({
    person: { id: person, title: titleOf(person) },
    record: { id: record, title: records?.get(record) ?? '' },
  }));
}

interface TouchedRecords {
  checked: FittingRule;
  most: number;
}

/** Counts the login users and records that a rule connects, with up to `most` examples, in one statement. */
export async function countTouched(
  db: Executor,
  index: ModelIndex,
  { checked, most }: TouchedRecords,
): Promise<TouchedRow> {
  const { rows } = await sql<TouchedRow>`
    WITH touched AS (${touchedPairsSql(index, checked)}),
      chosen AS (SELECT * FROM touched ORDER BY "record", "loginUser" LIMIT ${most})
    SELECT count(DISTINCT "loginUser")::int AS "people", count(DISTINCT "record")::int AS "records",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('record', s."record", 'person', u."meta_id",
        'type', u."meta_type")), '[]') FROM chosen s JOIN "login-users" u ON u."id" = s."loginUser") AS "examples"
    FROM touched`.execute(db);
  return rows[0] ?? { people: 0, records: 0, examples: [] };
}

/**
 * Previews the effect of a rule, saved or not.
 * @throws AppError 403 unless the actor could write the rule and grant as much.
 */
export async function previewRule(
  previewing: Previewing,
  actor: Actor,
  rule: unknown,
): Promise<AutoPreviewAnswer> {
  const { db, index } = previewing;
  requirePreviewer(index, actor);
  const checked = checkAutoRule(index.entity, rule);
  if (checked.problem !== undefined) return { problem: checked.problem };
  await requireGrantable({ trx: db, index, actor }, checked);
  const { people, records, examples } = await countTouched(db, index, { checked, most: maxExamples });
  return {
    problem: null,
    people,
    records,
    examples: await readExamples(previewing, actor, checked.rule.target, examples),
  };
}
