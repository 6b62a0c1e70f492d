import { type RawBuilder, sql } from 'kysely';
import type { RecordData } from '../../../schema/Json.ts';
import type { Entity, LinkEnd } from '../../../schema/model.ts';
import { linkedEnds } from '../../../schema/relations.ts';
import type { Executor } from '../../database/Database.ts';
import { linkColumnName, linkTableName } from '../../kinds/names.ts';
import { rowOf } from '../storedRecord.ts';
import { makesRecord, type PlannedChange } from '../undo/planUndo.ts';
import type { Asking } from '../undo/undoRights.ts';
import { plainLinkField } from './linkChange.ts';

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

function keyOf(entity: Entity, id: string, field: string, other: string): string {
  return [entity.resource, id, field, other].join(' ');
}

/** Links created by the changes themselves: their undo removes them before the records. */
function ownLinks(planned: readonly PlannedChange[]): Set<string> {
  return new Set(
    planned
      .filter(({ change }) => change.action === 'link')
      .flatMap(({ change, entity }) =>
        Object.entries(change.after).map(([field, ids]) =>
          keyOf(entity, change.record, field, linkedEnds(ids)[0]?.id ?? ''),
        ),
      ),
  );
}

async function linksOf(
  { trx }: Pick<Asking, 'trx'>,
  entity: Entity,
  ids: readonly string[],
): Promise<{ id: string; field: string; other: string }[]> {
  const links = entity.fields.flatMap(({ link }) => link ?? []);
  const found = [];
  for (const link of new Map(links.map((one) => [one.through, one])).values()) {
    const table = sql.table(linkTableName(link.through));
    const [own, far] = [sql.ref(linkColumnName(entity.resource)), sql.ref(linkColumnName(link.to))];
    const { rows } = await sql<{ id: string; other: string; type: string }>`
      SELECT ${own} AS id, ${far} AS other, type FROM ${table} WHERE ${own} = ANY(${ids}::text[])`.execute(
      trx,
    );
    for (const { id, other, type } of rows)
      found.push({ id, other, field: plainLinkField(entity, { ...link, type }) });
  }
  return found;
}

/**
 * Links that others have added to records the undo would remove; they would be deleted with them.
 * @returns the fields that show these links, by the change that created the record.
 */
export async function linkedSince(
  context: Pick<Asking, 'trx'>,
  planned: readonly PlannedChange[],
): Promise<Map<PlannedChange, string[]>> {
  const own = ownLinks(planned);
  const made = planned.filter(({ change }) => makesRecord(change));
  const linked = new Map<PlannedChange, string[]>();
  for (const entity of new Set(made.map((one) => one.entity))) {
    const byId = new Map(
      made.flatMap((one) => (one.entity === entity ? [[one.change.record, one] as const] : [])),
    );
    for (const { id, field, other } of await linksOf(context, entity, [...byId.keys()])) {
      const one = byId.get(id);
      if (!one || own.has(keyOf(entity, id, field, other))) continue;
      linked.set(one, [...new Set([...(linked.get(one) ?? []), field])]);
    }
  }
  return linked;
}
