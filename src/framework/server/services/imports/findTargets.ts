import { AppError } from '../../../schema/errors.ts';
import type { RecordData } from '../../../schema/Json.ts';
import type { Entity } from '../../../schema/model.ts';
import { recordTitle, titleFields } from '../../../schema/recordTitle.ts';
import { closestNamed } from '../../../schema/search/closestNamed.ts';
import { fold } from '../../../schema/search/fold.ts';
import type { Executor } from '../../database/Database.ts';
import type { FindTarget } from '../../kinds/readCell.ts';
import { largestPage, type Window } from '../../query/ListRequest.ts';
import { listRecords } from '../../query/listRecords.ts';
import type { EntityQuery, QueryScope } from '../../query/QueryScope.ts';

/** Number of records whose titles are all read. Larger entities are searched for the texts in the cells. */
const maxKnown = 20_000;

interface Named {
  id: string;
  name: string;
}

/** Names by their folded form: those that the search does not distinguish have the same. */
type Names = Map<string, Named[]>;

function keyOf(text: string): string {
  return fold(text.normalize('NFC').trim().replace(/\s+/g, ' '));
}

function note(names: Names, entity: Entity, record: RecordData): void {
  const number = entity.numberField === undefined ? undefined : record[entity.numberField];
  const forms = Object.keys(entity.recordTitles ?? {}).map((form) => recordTitle(entity, record, form));
  for (const name of [recordTitle(entity, record), ...forms, number, record.id]) {
    if (typeof name !== 'string' || name.trim() === '') continue;
    const alike = names.get(keyOf(name)) ?? [];
    alike.push({ id: String(record.id), name });
    names.set(keyOf(name), alike);
  }
}

/** Ids of the records that have a name, or one closest to it. */
function idsNamed(names: Names, text: string): Set<string> {
  const found = closestNamed(names.get(keyOf(text)) ?? [], text, ({ name }) => [name]);
  return new Set(found.map(({ id }) => id));
}

/** Whether a name is among them apart from its case. */
function isKnown(names: Names, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return (names.get(keyOf(text)) ?? []).some(({ name }) => name.trim().toLowerCase() === wanted);
}

function titleRequest(scope: QueryScope, entity: Entity) {
  const names = new Set([...titleFields(entity), ...(entity.numberField ? [entity.numberField] : [])]);
  const fields = [...names].filter(scope.rights(entity).isReadable);
  return { fields, sort: [], count: 'none' as const };
}

async function knownNames(query: EntityQuery, wanted: ReadonlySet<string>): Promise<Names> {
  const { db, scope, entity } = query;
  const fresh = () => ({ db, scope: scope.fresh(), entity });
  const names: Names = new Map();
  const request = titleRequest(scope, entity);
  let window: Window | undefined = { type: 'range', offset: 0, limit: largestPage };
  for (let read = 0; window && read < maxKnown; read += largestPage) {
    const page = await listRecords(fresh(), { ...request, window });
    for (const record of page.records) note(names, entity, record);
    const { nextCursor } = page;
    window = nextCursor ? { type: 'after', cursor: nextCursor, limit: largestPage } : undefined;
  }
  if (!window) return names;
  for (const text of wanted) {
    if (isKnown(names, text)) continue;
    const few = { type: 'range' as const, offset: 0, limit: 100 };
    const found = await listRecords(fresh(), {
      ...request,
      filter: { $search: text },
      window: few,
    });
    for (const record of found.records) note(names, entity, record);
  }
  return names;
}

/**
 * Finds records by the texts in cells: their title, number or id, if the actor may read these. The exact
 * spelling comes before one that the search does not distinguish.
 * @param wanted texts by resource.
 */
export async function findTargets(
  db: Executor,
  scope: QueryScope,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<FindTarget> {
  const known = new Map<string, Names>();
  for (const [resource, texts] of wanted) {
    const entity = scope.index.entity(resource);
    if (entity && scope.rights(entity).canReachRows)
      known.set(resource, await knownNames({ db, scope, entity }, texts));
  }
  return (resource, text) => {
    const [id, second] = idsNamed(known.get(resource) ?? new Map(), text);
    if (id === undefined) throw new AppError('invalid', undefined, `„${text}“ wurde nicht gefunden.`);
    if (second !== undefined)
      throw new AppError('invalid', undefined, `„${text}“ heißen mehrere. Nimm die Kennung.`);
    return id;
  };
}
