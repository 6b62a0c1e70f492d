import { sql } from 'kysely';
import type { Entity } from '../../../schema/model.ts';
import { linkedEnds } from '../../../schema/relations.ts';
import { linkColumnName, linkTableName } from '../../kinds/names.ts';
import { makesRecord, type PlannedChange } from '../undo/planUndo.ts';
import type { Asking } from '../undo/requireUndoRights.ts';
import { plainLinkField } from './linkChange.ts';

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
