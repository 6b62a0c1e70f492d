import type { SimilarEntry } from '../../../schema/contracts/imports.ts';
import type { RecordData } from '../../../schema/Json.ts';
import type { ModelIndex } from '../../../schema/ModelIndex.ts';
import type { Entity } from '../../../schema/model.ts';
import type { Database } from '../../database/Database.ts';
import { findSimilarIds } from '../../query/duplicates.ts';
import { createQueryScope, type EntityQuery } from '../../query/QueryScope.ts';
import { lockAhead } from '../../repository/guards.ts';
import { inBlocks } from '../../repository/inBlocks.ts';
import type { Repository } from '../../repository/Repository.ts';
import type { WriteContext } from '../../repository/save.ts';
import type { Actor } from '../../rights/Actor.ts';
import { draftRows, type FindPlaces, type RowDraft } from './draftRows.ts';
import { countHints } from './hintKinds.ts';
import { countOutcomes, noteResults, noteState, readCells, type StoredImport } from './ImportStore.ts';
import { planImport } from './importColumns.ts';
import { importRights } from './importRights.ts';
import { readableTitles } from './readableTitles.ts';
import { SeenRows } from './SeenRows.ts';
import { UniqueValues } from './UniqueValues.ts';
import { type RowResult, type WantedRow, writeRows } from './writeRows.ts';

/** Reported per row. */
const maxNamed = 3;

/** Finds similar records visible to the actor, by the positions of new rows. */
async function findSimilarEntries(
  query: EntityQuery,
  drafts: readonly RowDraft[],
): Promise<Map<number, SimilarEntry[]>> {
  const rows = new Map<number, RecordData>();
  for (const [position, draft] of drafts.entries())
    if ('values' in draft && !draft.record) rows.set(position, draft.values);
  const found = await findSimilarIds(query, { rows, most: maxNamed });
  const named = new Map([...found].map(([position, ids]) => [position, ids.slice(0, maxNamed)]));
  const titles = await readableTitles(query, [...new Set([...named.values()].flat())]);
  return new Map(
    [...named].map(([position, ids]) => [
      position,
      ids.flatMap((id) => (titles.has(id) ? [{ id, title: titles.get(id) || id }] : [])),
    ]),
  );
}

/**
 * Positions of the rows in writing order: rows with a value that the system would otherwise assign come
 * first. Otherwise an earlier row could be assigned a number that a later row contains.
 */
function writingOrder({ fields }: Entity, drafts: readonly RowDraft[]): number[] {
  const once = fields.filter(({ settableOnce }) => settableOnce !== undefined).map(({ name }) => name);
  const brings = (draft: RowDraft) =>
    'values' in draft && once.some((name) => draft.values[name] !== undefined);
  const positions = drafts.map((_, position) => position);
  const isFirst = drafts.map(brings);
  return [...positions.filter((at) => isFirst[at]), ...positions.filter((at) => !isFirst[at])];
}

interface ImportRun {
  actor: Actor;
  stored: StoredImport;
  isDry: boolean;
  /** Aborts between two parts; what was written is rolled back. */
  signal: AbortSignal;
  /** Receives the number of rows done. */
  onProgress: (done: number) => void;
}

/** Parts of the server that a run needs. */
export interface ImportRunDeps {
  db: Database;
  index: () => ModelIndex;
  repository: Repository;
  findPlaces: FindPlaces;
}

/** Thrown to roll back a dry run, which otherwise runs like the real one. */
class DryRunRollback extends Error {}

/** Rows written before others get their turn: a few tenths of a second. */
const partSize = 50;

/**
 * Writes the rows of an import as one change set; a dry run is rolled back.
 * @throws SupersededRun if the import was started again meanwhile; the reason of the signal if it aborts.
 */
export async function runImport(
  { db, index, repository: plain, findPlaces }: ImportRunDeps,
  { actor, stored, isDry, signal, onProgress }: ImportRun,
): Promise<void> {
  const { id, resource, choice, name } = stored;
  const by = { actor, resource, reason: `Import: ${name}` };
  const repository = choice.despite ? plain.despite(choice.despite) : plain;
  const entity = index().entity(resource);
  if (!entity) return;
  const scope = createQueryScope(index(), actor);
  const plan = planImport(scope, entity, choice);
  const rights = importRights(index(), actor, entity);
  const rows = await readCells(db.kysely, id);
  // before the table could begin elsewhere, its rows began in the second line
  const firstLine = stored.source?.firstLine ?? 2;
  const drafts = await draftRows({ db: db.kysely, scope, entity }, { plan, rows, firstLine }, findPlaces);
  const similar = await findSimilarEntries({ db: db.kysely, scope, entity }, drafts);
  const order = writingOrder(entity, drafts);
  const wanted = order.flatMap((position, turn): WantedRow[] => {
    const draft = drafts[position];
    return draft ? [{ draft, position, turn, similar: similar.get(position) ?? [] }] : [];
  });
  const options = {
    order,
    seen: new SeenRows(scope, entity),
    createsSimilar: plan.createsSimilar,
    leavesInvalid: plan.leavesInvalid,
    firstLine,
    unique: isDry && repository.isParted ? new UniqueValues(entity) : undefined,
  };
  const results = new Map<number, RowResult>();
  const coming = drafts.flatMap((draft) => {
    if (!('values' in draft)) return [];
    return [{ id: draft.record && String(draft.record.id), values: draft.values }];
  });
  const steps = inBlocks(wanted, partSize).map((part, at) => async (context: WriteContext) => {
    signal.throwIfAborted();
    // only the embedded database writes the parts one by one, and it has no writers beside
    if (at === 0) await lockAhead(context, entity, coming);
    const written = await writeRows(context, { entity, rows: part }, options);
    for (const result of written) results.set(result.position, result);
    if (!isDry) await noteResults(context.trx, stored, written);
    onProgress(results.size);
  });
  if (isDry) await tryOut(repository, by, steps);
  else
    await repository.changeSetInParts(by, () => ({
      steps,
      finish: async ({ trx }, changeSet) => {
        signal.throwIfAborted();
        await noteState(trx, stored, {
          state: 'done',
          counts: countOutcomes(results.values()),
          hints: countHints(results.values()),
          changeSet,
          rights,
        });
      },
    }));
  if (!isDry) return;
  signal.throwIfAborted();
  await noteResults(db.kysely, stored, [...results.values()]);
  await noteState(db.kysely, stored, {
    state: 'checked',
    counts: countOutcomes(results.values()),
    hints: countHints(results.values()),
    rights,
  });
}

async function tryOut(
  repository: Repository,
  by: Parameters<Repository['changeSet']>[0],
  steps: readonly ((context: WriteContext) => Promise<void>)[],
): Promise<void> {
  const parts = repository.isParted ? steps.map((step) => [step]) : [steps];
  for (const part of parts)
    await repository
      .changeSet(by, async (context) => {
        for (const step of part) await step(context);
        throw new DryRunRollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof DryRunRollback)) throw error;
      });
}
