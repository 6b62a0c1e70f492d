import { AppError } from '../../../schema/errors.ts';
import type { RecordData } from '../../../schema/Json.ts';
import type { Entity } from '../../../schema/model.ts';
import { recordTitle } from '../../../schema/recordTitle.ts';
import { titleFields } from '../../../schema/titleFields.ts';
import type { Executor } from '../../database/Database.ts';
import type { FindTarget } from '../../kinds/readCell.ts';
import type { EntityQuery } from '../../query/EntityQuery.ts';
import { largestPage, type Window } from '../../query/ListRequest.ts';
import { listRecords } from '../../query/listRecords.ts';
import type { QueryScope } from '../../query/QueryScope.ts';

/** Number of records whose titles are all read. Larger entities are searched for the texts in the cells. */
const maxKnown = 20_000;

type Ids = Map<string, Set<string>>;

function keyOf(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

function note(ids: Ids, entity: Entity, record: RecordData): void {
  const number = entity.numberField === undefined ? undefined : record[entity.numberField];
  const forms = Object.keys(entity.recordTitles ?? {}).map((form) => recordTitle(entity, record, form));
  for (const name of [recordTitle(entity, record), ...forms, number, record.id]) {
    const key = typeof name === 'string' ? keyOf(name) : '';
    if (key === '') continue;
    ids.set(key, (ids.get(key) ?? new Set()).add(String(record.id)));
  }
}

function titleRequest(scope: QueryScope, entity: Entity) {
  const names = new Set([...titleFields(entity), ...(entity.numberField ? [entity.numberField] : [])]);
  const fields = [...names].filter(scope.rights(entity).isReadable);
  return { fields, sort: [], count: 'none' as const };
}

async function knownIds(query: EntityQuery, wanted: ReadonlySet<string>): Promise<Ids> {
  const { scope, entity } = query;
  const ids: Ids = new Map();
  const request = titleRequest(scope, entity);
  let window: Window | undefined = { type: 'range', offset: 0, limit: largestPage };
  for (let read = 0; window && read < maxKnown; read += largestPage) {
    const page = await listRecords(query, { ...request, window });
    for (const record of page.records) note(ids, entity, record);
    const { nextCursor } = page;
    window = nextCursor ? { type: 'after', cursor: nextCursor, limit: largestPage } : undefined;
  }
  if (!window) return ids;
  for (const text of wanted) {
    if (ids.has(keyOf(text))) continue;
    const few = { type: 'range' as const, offset: 0, limit: 100 };
    const found = await listRecords(query, {
      ...request,
      filter: { $search: text },
      window: few,
    });
    for (const record of found.records) note(ids, entity, record);
  }
  return ids;
}

/**
 * Finds records by the texts in cells: their title, number or id, if the actor may read these.
 * @param wanted texts by resource.
 */
export async function findTargets(
  db: Executor,
  scope: QueryScope,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<FindTarget> {
  const known = new Map<string, Ids>();
  for (const [resource, texts] of wanted) {
    const entity = scope.index.entity(resource);
    if (entity && scope.rights(entity).canRead)
      known.set(resource, await knownIds({ db, scope, entity }, texts));
  }
  return (resource, text) => {
    const [id, second] = known.get(resource)?.get(keyOf(text)) ?? [];
    if (id === undefined) throw new AppError('invalid', undefined, `„${text}“ wurde nicht gefunden.`);
    if (second !== undefined)
      throw new AppError('invalid', undefined, `„${text}“ heißen mehrere. Nimm die Kennung.`);
    return id;
  };
}
