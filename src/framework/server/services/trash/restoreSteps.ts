import { sql } from 'kysely';
import type { RecordData } from '../../../schema/Json.ts';
import type { Entity } from '../../../schema/model.ts';
import { isLink } from '../../repository/links/linkChange.ts';
import { linkPlaceOf } from '../../repository/links/planLinkUndo.ts';
import type { WriteContext } from '../../repository/save.ts';
import { type PlannedChange, undoneAlong } from '../../repository/undo/planUndo.ts';
import { changesTable } from '../../storage/systemTables.ts';
import type { Deletion } from './deletedRows.ts';

/** A deleted record with its deletion, whose `before` a restore writes. */
export interface DeletedRecord {
  entity: Entity;
  deletion: Deletion;
}

type Context = Pick<WriteContext, 'trx' | 'index'>;

/** Reads the other changes that the same change sets made in, or because of, these records. */
async function changesAround({ trx }: Context, deleted: readonly DeletedRecord[]): Promise<Deletion[]> {
  const sets = [...new Set(deleted.map(({ deletion }) => deletion.changeSet))];
  const ids = deleted.map(({ deletion }) => deletion.record);
  const naming = ids.map((id) => `%"${id}"%`);
  const { rows } = await sql<Deletion>`
    SELECT c."id", c."changeSet", c."resource", c."record", c."action", c."version", c."before", c."after"
    FROM ${sql.table(changesTable.name)} c
    WHERE c."changeSet" = ANY(${sets}::text[]) AND c."action" IN ('update', 'unlink')
      AND (c."record" = ANY(${ids}::text[]) OR c."before"::text LIKE ANY(${naming}::text[]))`.execute(trx);
  return rows;
}

/** Returns those of the records that exist, locked against deletion. */
async function existing(
  { trx }: Context,
  { resource }: Entity,
  ids: ReadonlySet<string>,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT "id" FROM ${sql.table(resource)} WHERE "id" = ANY(${[...ids].sort()}::text[])
    ORDER BY "id" FOR KEY SHARE`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Removed links of which both ends will exist. */
async function possibleLinks(
  context: Context,
  links: readonly PlannedChange[],
  back: ReadonlySet<string>,
): Promise<PlannedChange[]> {
  const ends = new Map<Entity, Set<string>>();
  const endsOf = (one: PlannedChange) => {
    const place = linkPlaceOf(one);
    const far = place && context.index.entity(place.link.to);
    return place && far
      ? [
          { entity: one.entity, id: place.id },
          { entity: far, id: place.other },
        ]
      : [];
  };
  for (const { entity, id } of links.flatMap(endsOf))
    if (!back.has(id)) ends.set(entity, (ends.get(entity) ?? new Set()).add(id));
  const there = new Set(back);
  for (const [entity, ids] of ends) for (const id of await existing(context, entity, ids)) there.add(id);
  return links.filter((one) => {
    const both = endsOf(one);
    return both.length > 0 && both.every(({ id }) => there.has(id));
  });
}

/** The steps that bring deleted records back with their links and the references to them, last change first. */
export async function restoreSteps(
  context: Context,
  deleted: readonly DeletedRecord[],
): Promise<PlannedChange[]> {
  const own = deleted.map(({ entity, deletion }): PlannedChange => ({ change: deletion, entity }));
  const around = (await changesAround(context, deleted)).flatMap((change): PlannedChange[] => {
    const entity = context.index.entity(change.resource);
    return entity ? [{ change, entity }] : [];
  });
  const along = undoneAlong([...own, ...around]);
  const kept = around.filter((one) => along.has(one));
  const back = new Set(deleted.map(({ deletion }) => deletion.record));
  const links = await possibleLinks(
    context,
    kept.filter(({ change }) => isLink(change)),
    back,
  );
  const steps = [...own, ...kept.filter(({ change }) => !isLink(change)), ...links];
  return steps.sort((one, other) => ((one.change.id ?? '') < (other.change.id ?? '') ? 1 : -1));
}

/** The values of a deleted record that the definitions still have. */
export function knownValues({ fields }: Entity, values: RecordData): RecordData {
  const names = new Set(fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}
