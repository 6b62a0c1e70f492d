import { type RawBuilder, sql } from 'kysely';
import type { RecordData } from '../../../schema/Json.ts';
import type { Entity, LinkEnd } from '../../../schema/model.ts';
import type { Executor } from '../../database/Database.ts';
import { linkColumnName, linkTableName } from '../../kinds/names.ts';
import { rowOf } from '../rowOf.ts';

/** A link between the record `id` of `entity` and the record `other` at its far end. */
export interface LinkPlace {
  entity: Entity;
  link: LinkEnd;
  id: string;
  other: string;
}

function columnsOf({ entity, link }: LinkPlace) {
  return {
    table: sql.table(linkTableName(link.through)),
    own: sql.ref(linkColumnName(entity.resource)),
    far: sql.ref(linkColumnName(link.to)),
  };
}

function isRowOf(place: LinkPlace): RawBuilder<boolean> {
  const { own, far } = columnsOf(place);
  return sql<boolean>`${own} = ${place.id} AND ${far} = ${place.other} AND type = ${place.link.type}`;
}

/** SQL list of the columns with the facts; never empty. */
export function factColumns({ facts = [] }: Pick<LinkEnd, 'facts'>): RawBuilder<unknown> {
  return sql.join([sql.ref('type'), ...facts.map(({ name }) => sql.ref(name))]);
}

/** The facts in a row of a join table, without empty ones. */
export function factsIn({ facts = [] }: Pick<LinkEnd, 'facts'>, row: RecordData): RecordData {
  const filled = facts.filter(({ name }) => (row[name] ?? null) !== null);
  return Object.fromEntries(filled.map(({ name }) => [name, row[name]]));
}

/** Facts of a stored link, locked until the commit; undefined if there is no such link. */
export async function lockLink(db: Executor, place: LinkPlace): Promise<RecordData | undefined> {
  const { table } = columnsOf(place);
  const { rows } = await sql<RecordData>`
    SELECT ${factColumns(place.link)} FROM ${table} WHERE ${isRowOf(place)} FOR UPDATE`.execute(db);
  return rows[0] && factsIn(place.link, rows[0]);
}

/** @returns false if the link existed already; then its facts stay. */
export async function insertLink(db: Executor, place: LinkPlace, facts: RecordData): Promise<boolean> {
  const { table, own, far } = columnsOf(place);
  const stored = rowOf(place.link.facts ?? [], facts);
  const columns = sql.join([own, far, sql.ref('type'), ...stored.map(({ column }) => sql.ref(column))]);
  const ends = [place.id, place.other, place.link.type].map((value) => sql`${value}`);
  const cells = sql.join([...ends, ...stored.map(({ value }) => value)]);
  const { rows } = await sql`
    INSERT INTO ${table} (${columns}) VALUES (${cells}) ON CONFLICT DO NOTHING RETURNING type`.execute(db);
  return rows.length > 0;
}

/** @returns the facts of the deleted link; undefined if there was none. */
export async function deleteLink(db: Executor, place: LinkPlace): Promise<RecordData | undefined> {
  const { table } = columnsOf(place);
  const { rows } = await sql<RecordData>`
    DELETE FROM ${table} WHERE ${isRowOf(place)} RETURNING ${factColumns(place.link)}`.execute(db);
  return rows[0] && factsIn(place.link, rows[0]);
}

/** Overwrites the given facts of a link; null clears. */
export async function updateLink(db: Executor, place: LinkPlace, facts: RecordData): Promise<void> {
  const { table } = columnsOf(place);
  const sets = rowOf(place.link.facts ?? [], facts).map(
    ({ column, value }) => sql`${sql.ref(column)} = ${value}`,
  );
  if (sets.length === 0) return;
  await sql`UPDATE ${table} SET ${sql.join(sets)} WHERE ${isRowOf(place)}`.execute(db);
}
