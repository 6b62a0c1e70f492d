import { type RawBuilder, sql } from 'kysely';
import type { Filter } from '../../schema/filter/Condition.ts';
import type { Entity } from '../../schema/model.ts';
import type { RelationStep } from '../../schema/relationSteps.ts';
import { polymorphicColumns } from '../kinds/columnsOf.ts';
import { quoted } from '../kinds/names.ts';
import { entriesSql, entryTextSql, holdingSql } from '../storage/pathSql.ts';
import { anything } from './comparisonSql.ts';
import { guardSql } from './guardSql.ts';
import type { ScopedEntity, TableAlias } from './QueryScope.ts';
import { joinTableOf, visibleJoinRows } from './relationSql.ts';
import { rowsInScope } from './scopeSql.ts';

/** Result of following relations: tables to join, join conditions, and the id at the end. */
interface LinkedRows {
  tables: RawBuilder<unknown>[];
  conditions: RawBuilder<boolean>[];
  id: RawBuilder<unknown>;
}

/** Follows relation steps and joins a further table only where needed. */
class StepWalk implements LinkedRows {
  readonly tables: RawBuilder<unknown>[] = [];
  readonly conditions: RawBuilder<boolean>[] = [];
  id: RawBuilder<unknown>;
  private readonly nextAlias: () => string;
  /** Alias of the last record's table; undefined if it is not joined. */
  private row: string | undefined;

  constructor(alias: string, nextAlias: () => string) {
    this.row = alias;
    this.id = sql.ref(`${alias}.id`);
    this.nextAlias = nextAlias;
  }

  take(step: RelationStep): void {
    if (joinTableOf(step.entity, step.field)) this.takeJoined(step);
    else if (step.members.length > 0) this.takeMember(step);
    else if (step.isBackward) this.takeBackward(step);
    else this.takeColumn(step);
  }

  private takeJoined({ entity, field, isBackward }: RelationStep): void {
    const place = joinTableOf(entity, field);
    if (!place) return;
    const join = this.join(place.table);
    const [near, far] = isBackward ? [place.other, place.own] : [place.own, place.other];
    this.conditions.push(sql<boolean>`${sql.ref(`${join}.${near}`)} = ${this.id}`);
    const extra = place.condition(join);
    if (extra !== undefined) this.conditions.push(sql.raw(extra));
    this.id = sql.ref(`${join}.${far}`);
    this.row = undefined;
  }

  private takeBackward({ entity, field, from }: RelationStep): void {
    const row = this.join(entity.resource);
    const names = field.targets ? polymorphicColumns(field.name) : undefined;
    this.conditions.push(sql<boolean>`${sql.ref(`${row}.${names?.id ?? field.name}`)} = ${this.id}`);
    if (names) this.conditions.push(sql<boolean>`${sql.ref(`${row}.${names.type}`)} = ${from}`);
    this.id = sql.ref(`${row}.id`);
    this.row = row;
  }

  private takeMember(step: RelationStep): void {
    if (step.isBackward) {
      const row = this.join(step.entity.resource);
      const column = sql.ref(`${row}.${step.field.name}`);
      this.conditions.push(sql<boolean>`${column} @> ${holdingSql(step, this.id)}`);
      this.id = sql.ref(`${row}.id`);
      this.row = row;
      return;
    }
    const row = this.row ?? this.joinRow(step.entity);
    const entry = this.nextAlias();
    this.tables.push(sql.raw(`${entriesSql(step, `${quoted(row)}.`)} ${quoted(entry)}`));
    this.id = sql.raw(entryTextSql(entry));
    this.row = undefined;
  }

  private takeColumn({ entity, field }: RelationStep): void {
    const row = this.row ?? this.joinRow(entity);
    this.id = sql.ref(`${row}.${field.targets ? polymorphicColumns(field.name).id : field.name}`);
    this.row = undefined;
  }

  private joinRow(entity: Entity): string {
    const row = this.join(entity.resource);
    this.conditions.push(sql<boolean>`${sql.ref(`${row}.id`)} = ${this.id}`);
    return row;
  }

  private join(table: string): string {
    const alias = this.nextAlias();
    this.tables.push(sql`${sql.table(table)} ${sql.ref(alias)}`);
    return alias;
  }
}

/** Follows steps from the record under `alias`, regardless of rights. */
export function followSteps(
  steps: readonly RelationStep[],
  alias: string,
  nextAlias: () => string,
): LinkedRows {
  const walk = new StepWalk(alias, nextAlias);
  for (const step of steps) walk.take(step);
  return walk;
}

/**
 * Condition that a path along the steps leads from the record under `alias` to the id `to`, regardless of
 * rights. Only rules contain such a condition.
 */
export function linkedSql(
  { steps, to }: Pick<Extract<Filter, { type: 'linked' }>, 'steps' | 'to'>,
  { scope, alias }: TableAlias,
): RawBuilder<boolean> {
  const { tables, conditions, id } = followSteps(steps, alias, () => scope.alias());
  const reached = sql<boolean>`${id} = ${to}`;
  if (tables.length === 0) return reached;
  return sql<boolean>`EXISTS (SELECT 1 FROM ${sql.join(tables)} WHERE ${sql.join([...conditions, reached], sql` AND `)})`;
}

/** A row of `readableLinks`: both ends, and a column per fact. */
export type ReadableLink = Record<string, unknown> & { id: string; other: string };

/**
 * Subquery of the links that a field shows to an actor, for use in larger queries: `id` of the record with the
 * field, `other` at the far end, and the facts of the relation, except references. The far end may be a record
 * of which the actor knows nothing but its id.
 * @returns undefined if the field is not a link or is never readable
 */
export function readableLinks(
  { scope, entity }: ScopedEntity,
  name: string,
): RawBuilder<ReadableLink> | undefined {
  const field = entity.fields.find((candidate) => candidate.name === name);
  const place = field?.link && joinTableOf(entity, field);
  if (!place || !scope.rights(entity).isReadable(name)) return undefined;
  const [owner, join] = [scope.alias(), scope.alias()];
  const rows = { scope, entity, alias: owner };
  const facts = (field?.link?.facts ?? []).filter(({ kind }) => kind !== 'reference');
  const columns = facts.map((fact) => sql.ref(`${join}.${fact.name}`));
  const ends = [
    sql`${sql.ref(`${join}.${place.own}`)} AS "id"`,
    sql`${sql.ref(`${join}.${place.other}`)} AS "other"`,
  ];
  const from = visibleJoinRows(scope, place, { owner, alias: join });
  const where = sql.join([rowsInScope(rows) ?? anything, guardSql(rows, name) ?? anything], sql` AND `);
  return sql<ReadableLink>`(SELECT l.* FROM ${sql.table(entity.resource)} ${sql.ref(owner)},
    LATERAL (SELECT ${sql.join([...ends, ...columns])} ${from}) l WHERE ${where})`;
}
