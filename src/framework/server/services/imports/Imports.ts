import { sql } from 'kysely';
import { noCounts } from '../../../schema/contracts/changeOutcomes.ts';
import type {
  ImportChoice,
  ImportFacts,
  ImportReading,
  ImportRowsAnswer,
  ImportSource,
  ImportTarget,
} from '../../../schema/contracts/imports.ts';
import { AppError } from '../../../schema/errors.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import { requireEntity } from '../../../schema/ModelIndex.ts';
import type { Entity } from '../../../schema/model.ts';
import type { JobQueue } from '../../jobs/JobQueue.ts';
import type { Parsing } from '../../parsing/Parsing.ts';
import { createQueryScope } from '../../query/QueryScope.ts';
import { createId } from '../../repository/createId.ts';
import type { Actor } from '../../rights/Actor.ts';
import { compileRights } from '../../rights/compileRights.ts';
import type { Session, SessionStore } from '../../sessions/SessionStore.ts';
import { headerName } from '../../spreadsheets/headerName.ts';
import { preferencesTable } from '../../storage/systemTables.ts';
import { composedTargets } from './composedFields.ts';
import {
  beginRun,
  type ImportRunKey,
  keepImport,
  lostImport,
  noteState,
  type RowWindow,
  readCells,
  readImport,
  readRows,
  type StoredImport,
  SupersededRun,
} from './ImportStore.ts';
import { planImport } from './importColumns.ts';
import { importRights } from './importRights.ts';
import { importTargets } from './importTargets.ts';
import { proposeChoice } from './proposeChoice.ts';
import { readTable } from './readTable.ts';
import { type ImportRunDeps, runImport } from './runImport.ts';
import { importNeeds, targetNames } from './targetNames.ts';
import { visibleRows } from './visibleRows.ts';

/** Empties the cells of columns whose fields are no longer targets. */
function withoutHidden(
  rows: readonly string[][],
  { columns }: ImportChoice,
  targets: readonly ImportTarget[],
): string[][] {
  const known = new Set(targets.map(({ path }) => path));
  const isHidden = columns.map((path) => path !== null && !known.has(path));
  return rows.map((cells) => cells.map((cell, at) => (isHidden[at] ? '' : cell)));
}

/** Place of the table; without the lines of the file if one of its columns fills a hidden field. */
function shownSource(
  source: ImportSource | null,
  { columns }: ImportChoice,
  targets: readonly ImportTarget[],
): ImportSource | null {
  const known = new Set(targets.map(({ path }) => path));
  const isHiding = columns.some((path) => path !== null && !known.has(path));
  return source && isHiding
    ? { ...source, lines: source.lines.map(({ line }) => ({ line, text: '' })) }
    : source;
}

/** A stored choice without fields that are no longer targets. */
function shownChoice(choice: ImportChoice, targets: readonly ImportTarget[]): ImportChoice {
  const known = new Set(targets.map(({ path }) => path));
  const shown = (path: string | null) => (path !== null && known.has(path) ? path : null);
  return {
    ...choice,
    columns: choice.columns.map(shown),
    key: shown(choice.key),
    // choices stored by an earlier version lack these
    createsSimilar: choice.createsSimilar ?? false,
    keepsPostal: choice.keepsPostal ?? false,
    constants: Object.fromEntries(Object.entries(choice.constants ?? {}).filter(([path]) => known.has(path))),
    areaCode: choice.areaCode ?? null,
    leavesInvalid: choice.leavesInvalid ?? false,
    despite: choice.despite ?? null,
  };
}

/** Rows that a proposal looks at. */
const proposedRows = 300;
const job = 'import';
const preferences = sql.table(preferencesTable.name);

interface ImportsDeps extends ImportRunDeps {
  parsing: Pick<Parsing, 'parse'>;
  sessions: Pick<SessionStore, 'look'>;
  jobs: () => Promise<Pick<JobQueue, 'enqueue'>>;
}

interface UploadedFile {
  /** Resource of the records to import. */
  resource: string;
  name: string;
  bytes: Buffer;
  /** Chosen way to read it, instead of the recognised one. */
  reading: ImportReading;
}

interface RunWanted extends ImportRunKey {
  isDry: boolean;
}

interface Work extends Omit<RunWanted, 'run'> {
  /** Absent in jobs queued by an earlier version. */
  run?: number;
  session: string;
}

const sessionEnded = 'Die Sitzung, aus der importiert wurde, ist beendet.';
const unexpected = 'Es ist ein unerwarteter Fehler aufgetreten.';

/** Imports of files: stores a file with its rows, checks it in dry runs, writes it as one change set. */
export class Imports {
  private readonly deps: ImportsDeps;
  private readonly progress = new Map<string, { done: number; total: number }>();

  constructor(deps: ImportsDeps) {
    this.deps = deps;
  }

  register(jobs: Pick<JobQueue, 'register'>): void {
    jobs.register<Work>(job, async ({ data, signal }) => await this.work(data, signal), {
      retries: 0,
      timeoutSeconds: 1800,
    });
  }

  /** Titles of the fields that the actor may import, for an empty file. */
  template(actor: Actor, resource: string): string[] {
    const entity = this.requireImportable(actor, resource);
    const targets = importTargets(entity, compileRights(this.deps.index(), actor, entity));
    return targets.filter(({ isSettable }) => isSettable).map(({ title }) => title);
  }

  /** Stores a file to be imported. @param signal Aborts if the client disconnects. */
  async upload(actor: Actor, file: UploadedFile, signal: AbortSignal): Promise<ImportFacts> {
    const { resource } = file;
    const entity = this.requireImportable(actor, resource);
    const visitor = { signal, login: actor.loginUser ?? undefined };
    const targets = this.targets(actor, entity);
    const remembered = await this.remembered(actor, resource);
    const known = targetNames(entity, targets).flatMap(({ names }) => names.flat());
    const names = [...new Set([...known, ...Object.keys(remembered.columns ?? {}).map(headerName)])];
    const task = { parser: 'table' as const, bytes: file.bytes, options: { ...file.reading, names } };
    const table = await readTable(this.deps.parsing.parse(task, visitor));
    const proposed = { ...table, targets, rows: table.rows.slice(0, proposedRows), ...table.source };
    const choice = proposeChoice(entity, proposed, remembered);
    const id = createId();
    const loginUser = actor.loginUser ?? '';
    await keepImport(this.deps.db, { id, loginUser, resource, name: file.name, choice }, table);
    return await this.facts(actor, id);
  }

  async facts(actor: Actor, id: string): Promise<ImportFacts> {
    const { db } = this.deps;
    const found = await readImport(db.kysely, id, actor.loginUser);
    const entity = this.requireImportable(actor, found.resource);
    const { isStale, loginUser, rights, run, ...stored } = this.asMarked(actor, entity, found);
    const targets = this.targets(actor, entity);
    const samples = withoutHidden(await readCells(db.kysely, id, 5), found.choice, targets);
    const isLost = isStale && (stored.state === 'checking' || stored.state === 'running');
    return {
      ...stored,
      samples,
      source: shownSource(stored.source, found.choice, targets),
      // imports stored by an earlier version lack some counts
      counts: stored.counts && { ...noCounts, ...stored.counts },
      choice: shownChoice(stored.choice, targets),
      targets,
      needs: importNeeds(entity, targets),
      ...(isLost ? lostImport() : {}),
      progress: this.progress.get(id) ?? null,
    };
  }

  /** Results of rows, limited to what the actor may see now; none if they were checked under other rights. */
  async rows(actor: Actor, id: string, window: RowWindow): Promise<ImportRowsAnswer & { headers: string[] }> {
    const { db, index } = this.deps;
    const found = await readImport(db.kysely, id, actor.loginUser);
    const entity = this.requireImportable(actor, found.resource);
    const { headers, choice } = found;
    if (found.rights !== importRights(index(), actor, entity)) return { headers, rows: [], total: 0 };
    const { rows, total } = await readRows(db.kysely, id, window);
    const targets = this.targets(actor, entity);
    const cells = withoutHidden(
      rows.map((row) => row.cells),
      choice,
      targets,
    );
    const shown = rows.map((row, at) => ({ ...row, cells: cells[at] ?? [] }));
    return {
      headers,
      rows: await visibleRows({ db: db.kysely, scope: createQueryScope(index(), actor), entity }, shown),
      total,
    };
  }

  /** Starts a dry run of the choice; without one, the real run of the choice that was checked. */
  async begin(session: Session, id: string, choice?: ImportChoice): Promise<void> {
    const { actor } = session;
    const { db, index } = this.deps;
    const run = await db.transaction(async (trx) => {
      const found = await readImport(trx, id, actor.loginUser, { lock: true });
      const entity = this.requireImportable(actor, found.resource);
      const stored = this.asMarked(actor, entity, found);
      this.requireIdle(stored, choice === undefined);
      planImport(createQueryScope(index(), actor), entity, choice ?? stored.choice);
      const state = choice ? 'checking' : 'running';
      if (choice) await this.remember(trx, actor, stored, choice);
      return await beginRun(trx, id, { state, choice });
    });
    const jobs = await this.deps.jobs();
    await jobs.enqueue(job, { id, run, session: session.id, isDry: choice !== undefined } satisfies Work);
  }

  /** The import under the actor's current rights: results found under other rights are removed. */
  private asMarked(actor: Actor, entity: Entity, found: StoredImport): StoredImport {
    const isSame = found.rights === importRights(this.deps.index(), actor, entity);
    const isOver = found.state === 'checked' || found.state === 'done' || found.state === 'failed';
    // without rights no row was ever judged, and the message is all there is
    if (isSame || !isOver || found.rights === null) return found;
    const unseen = { ...found, similarCount: 0, hintCount: 0, hints: [], message: null };
    return found.state === 'checked' ? { ...unseen, state: 'uploaded', counts: null } : unseen;
  }

  /** Fields that columns may fill, alone or together. */
  private targets(actor: Actor, entity: Entity): ImportTarget[] {
    const alone = importTargets(entity, compileRights(this.deps.index(), actor, entity));
    return [...alone, ...composedTargets(entity, alone)];
  }

  private requireIdle({ state, isStale, isUndone }: StoredImport, isReal: boolean): void {
    if ((state === 'checking' || state === 'running') && !isStale)
      throw new AppError('busy', undefined, 'Dieser Import läuft gerade.');
    if (state === 'done' && !(isUndone && !isReal))
      throw new AppError('badRequest', undefined, 'Diese Datei ist schon importiert.');
    if (isReal && state !== 'checked')
      throw new AppError('badRequest', undefined, 'Prüfe den Import, bevor du ihn ausführst.');
  }

  private requireImportable(actor: Actor, resource: string): Entity {
    const index = this.deps.index();
    const entity = requireEntity(index, resource);
    const rights = compileRights(index, actor, entity);
    const isChangeable = rights.canReachRows && entity.fields.some(({ name }) => rights.isUpdatable(name));
    if (!rights.canCreate && !isChangeable) throw new AppError('forbidden');
    return entity;
  }

  private async work(
    { id, run = 0, session: sessionId, isDry }: Work,
    signal: AbortSignal,
  ): Promise<unknown> {
    const session = (await this.deps.sessions.look([sessionId])).get(sessionId);
    try {
      if (!session) throw new AppError('forbidden', undefined, sessionEnded);
      await this.run(session.actor, { id, run, isDry }, signal);
    } catch (error) {
      if (!(error instanceof SupersededRun)) await this.noteFailure({ id, run }, error, signal);
      if (!(error instanceof AppError || error instanceof SupersededRun)) throw error;
    } finally {
      this.progress.delete(id);
    }
    return { id };
  }

  private async noteFailure(run: ImportRunKey, error: unknown, { aborted }: AbortSignal): Promise<void> {
    const message = error instanceof AppError ? error.message : unexpected;
    const failure = aborted ? lostImport() : { state: 'failed' as const, message };
    await noteState(this.deps.db.kysely, run, failure).catch((second: unknown) => {
      if (!(second instanceof SupersededRun)) throw second;
    });
  }

  private async run(actor: Actor, { id, run, isDry }: RunWanted, signal: AbortSignal): Promise<void> {
    const stored = await readImport(this.deps.db.kysely, id, actor.loginUser);
    // a job may be delivered twice
    if (stored.run !== run || stored.state !== (isDry ? 'checking' : 'running')) return;
    const onProgress = (done: number) => this.progress.set(id, { done, total: stored.rowCount });
    onProgress(0);
    await runImport(this.deps, { actor, stored, isDry, signal, onProgress });
  }

  private async remembered(actor: Actor, resource: string) {
    const { rows } = await sql<{ value: unknown }>`
      SELECT "value" FROM ${preferences} WHERE "loginUser" = ${actor.loginUser} AND "key" = ${`import.${resource}`}`.execute(
      this.deps.db.kysely,
    );
    const value = rows[0]?.value;
    if (!isJsonObject(value)) return {};
    const columns = isJsonObject(value.columns) ? (value.columns as Record<string, string>) : {};
    return { columns, key: typeof value.key === 'string' ? value.key : null };
  }

  private async remember(
    executor: Parameters<typeof readImport>[0],
    actor: Actor,
    { resource, headers }: StoredImport,
    choice: ImportChoice,
  ): Promise<void> {
    const named = choice.columns.flatMap((path, at) => (path === null ? [] : [[headers[at], path]]));
    const value = JSON.stringify({ columns: Object.fromEntries(named), key: choice.key });
    await sql`
      INSERT INTO ${preferences} ("loginUser", "key", "value")
      VALUES (${actor.loginUser}, ${`import.${resource}`}, ${value}::jsonb)
      ON CONFLICT ("loginUser", "key") DO UPDATE SET "value" = excluded."value"`.execute(executor);
  }
}
