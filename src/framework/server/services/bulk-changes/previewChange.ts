import { sql } from 'kysely';
import type { BulkChange, BulkPreview } from '../../../schema/contracts/bulkChanges.ts';
import { noOutcomes } from '../../../schema/contracts/changeOutcomes.ts';
import type { ListSelection } from '../../../schema/lists/ListSelection.ts';
import type { Entity } from '../../../schema/model.ts';
import { createQueryScope } from '../../query/QueryScope.ts';
import { createId } from '../../repository/createId.ts';
import { evaluateRow } from '../../repository/evaluateRow.ts';
import type { WriteContext } from '../../repository/save.ts';
import { tryChangeSet } from '../../repository/tryChangeSet.ts';
import type { Actor } from '../../rights/Actor.ts';
import { readableTitles } from '../imports/readableTitles.ts';
import type { BulkDeps } from './bulkActions.ts';
import { chosenIds } from './runRows.ts';
import type { ItemResult } from './StoredRun.ts';
import { type WrittenItem, writeItems } from './writeItems.ts';

/** Records tried before others get their turn: a tenth of a second on the embedded database. */
const blockSize = 10;
const maxChecked = 1000;
/** After this time the records checked so far must do. */
const longestMs = 4000;
const maxRows = 100;
const maxReasons = 20;

interface CheckedItem extends ItemResult {
  id: string;
  isOverrulable: boolean;
  /** Readable fields that lose their value, beside those that the change names. */
  cleared: string[];
}

/** Fields of the record that the write emptied as a consequence, if the actor may read them there. */
async function clearedBy(
  context: WriteContext,
  { entity, change }: { entity: Entity; change: BulkChange },
  { id, from, to }: WrittenItem,
): Promise<string[]> {
  const named = change.action === 'set' ? Object.keys(change.values) : [];
  const emptied = context.changeSet.changes.slice(from, to).flatMap(({ record, action, before, after }) => {
    if (record !== id || action !== 'update') return [];
    return Object.keys(after).filter(
      (name) => after[name] === null && (before[name] ?? null) !== null && !named.includes(name),
    );
  });
  if (emptied.length === 0) return [];
  const { rights } = await evaluateRow(context, entity, { id });
  return emptied.filter(rights.isReadable);
}

interface Trial {
  actor: Actor;
  entity: Entity;
  change: BulkChange;
}

async function tryBlock(
  { repository }: BulkDeps,
  { actor, entity, change }: Trial,
  ids: readonly string[],
): Promise<CheckedItem[]> {
  const by = { actor, resource: entity.resource, reason: '' };
  return await tryChangeSet(repository, by, async (context) => {
    const checked: CheckedItem[] = [];
    const written = await writeItems(context, { entity, ids, change, since: createId() });
    for (const item of written) {
      const { id, outcome, reasons, error } = item;
      const cleared = await clearedBy(context, { entity, change }, item);
      checked.push({ id, outcome, reasons, isOverrulable: error?.code === 'reasonRequired', cleared });
    }
    return checked;
  });
}

function countBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

function reasonsOf(items: readonly CheckedItem[]): BulkPreview['reasons'] {
  const given = items.flatMap(({ outcome, reasons }) => reasons.map((reason) => ({ outcome, reason })));
  const keyOf = ({ outcome, reason }: (typeof given)[number]) => `${outcome} ${reason}`;
  const counts = countBy(given, keyOf);
  const distinct = new Map(given.map((one) => [keyOf(one), one]));
  return [...distinct]
    .map(([key, one]) => ({ ...one, count: counts.get(key) ?? 0 }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, maxReasons);
}

/**
 * Tries a change on up to 1,000 records of a selection and rolls it back.
 * @param signal ends it early, with the records checked so far
 * @throws AppError 403, 400 for an invalid filter
 */
export async function previewChange(
  deps: BulkDeps,
  { actor, entity, change, selection }: Trial & { selection: ListSelection },
  signal: AbortSignal,
): Promise<BulkPreview> {
  const { db } = deps;
  const scope = createQueryScope(deps.index(), actor);
  const chosen = chosenIds({ scope, entity }, selection);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS "total" FROM ${chosen} c`.execute(
    db.kysely,
  );
  const items: CheckedItem[] = [];
  const end = Date.now() + longestMs;
  while (items.length < maxChecked && Date.now() < end && !signal.aborted) {
    const after = items.at(-1)?.id ?? '';
    const { rows } = await sql<{ id: string }>`
      SELECT c."id" FROM ${chosen} c WHERE c."id" > ${after} ORDER BY c."id" LIMIT ${blockSize}`.execute(
      db.kysely,
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) items.push(...(await tryBlock(deps, { actor, entity, change }, ids)));
    if (ids.length < blockSize) break;
  }
  const counts = { ...noOutcomes };
  for (const { outcome } of items) counts[outcome] += 1;
  const isRefused = ({ outcome }: CheckedItem) => outcome !== 'done' && outcome !== 'unchanged';
  const shown = [...items.filter(isRefused), ...items.filter((item) => !isRefused(item))].slice(0, maxRows);
  const titles = await readableTitles(
    { db: db.kysely, scope, entity },
    shown.map(({ id }) => id),
  );
  const cleared = countBy(
    items.flatMap((item) => item.cleared),
    (name) => name,
  );
  return {
    total: counted.rows[0]?.total ?? 0,
    checked: items.length,
    counts,
    reasons: reasonsOf(items),
    overrulable: items.filter(({ isOverrulable }) => isOverrulable).length,
    clears: entity.fields.flatMap(({ name, title }) => {
      const count = cleared.get(name);
      return count === undefined ? [] : [{ field: name, title, count }];
    }),
    rows: shown.map(({ id, outcome, reasons }) => ({
      record: titles.has(id) ? id : null,
      title: titles.get(id) ?? null,
      outcome,
      reasons,
    })),
  };
}
