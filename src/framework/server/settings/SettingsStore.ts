import { sql } from 'kysely';
import { installationRecord } from '../../schema/installationRecord.ts';
import { isJsonObject, type JsonObject, type JsonValue, type RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { Executor } from '../database/Database.ts';
import type { Repository } from '../repository/Repository.ts';
import { saveChanged, saveNew, type WriteContext } from '../repository/save.ts';
import { storedRecord, storedRecords } from '../repository/storedRecord.ts';
import { systemActor } from '../rights/Actor.ts';
import { settingsTable } from '../storage/systemTables.ts';

interface SingleRecord {
  index: ModelIndex;
  resource: string;
  /** Initial values of the record. Unknown fields are ignored. */
  values: (executor: Executor) => Promise<RecordData>;
}

/** Creates the only record of an entity if there is none; once, even if several servers start together. */
export async function ensureSingle(
  db: Executor,
  repository: Repository,
  { index, resource, values }: SingleRecord,
): Promise<void> {
  const known = index.entity(resource);
  if (!known || (await storedRecords(db, known, [installationRecord])).size > 0) return;
  const names = new Set(known.fields.map(({ name }) => name));
  await repository.changeSet(
    { actor: systemActor, resource, reason: 'Einrichtung' },
    async (context, entity) => {
      const { trx } = context;
      await sql`SELECT pg_advisory_xact_lock(hashtext('leitstand-settings'))`.execute(trx);
      if ((await storedRecords(trx, entity, [installationRecord])).size > 0) return;
      const given = Object.entries(await values(trx)).filter(([name]) => names.has(name));
      await saveNew(context, { entity, id: installationRecord, values: Object.fromEntries(given) });
    },
  );
}

/** Name and location of an installation; null until they are set. */
export interface Settings {
  product: string;
  address: JsonObject | null;
  /** As set, else that of the address. */
  federalState: string | null;
}

/** The federal state of an installation: as set, else that of its address. */
export function federalStateOf({ federalState, address }: RecordData): string | null {
  const { state } = isJsonObject(address) ? address : {};
  const known = federalState ?? state;
  return typeof known === 'string' ? known : null;
}

interface SettingsDeps {
  index: () => ModelIndex;
  /** Entity whose only record contains the settings, which gives them rights, a history and a screen. */
  resource: string;
  /** Product name until one is set. */
  product: string;
}

/** Settings stored by an earlier version, before they were a record. */
async function formerSettings(executor: Executor): Promise<RecordData> {
  const { rows } = await sql<{ key: string; value: JsonValue }>`
    SELECT "key", "value" FROM ${sql.table(settingsTable.name)}`.execute(executor);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** The settings of an installation, if the definitions have an entity for them. */
export class SettingsStore {
  private readonly deps: SettingsDeps;

  constructor(deps: SettingsDeps) {
    this.deps = deps;
  }

  /** Whether the definitions have an entity for the settings. */
  get keepsSettings(): boolean {
    return this.entity() !== undefined;
  }

  async read(executor: Executor): Promise<Settings> {
    const entity = this.entity();
    const stored = entity && (await storedRecords(executor, entity, [installationRecord]));
    const record = stored?.get(installationRecord) ?? {};
    const { product, address } = record;
    return {
      product: typeof product === 'string' ? product : this.deps.product,
      address: (address as JsonObject | undefined) ?? null,
      federalState: federalStateOf(record),
    };
  }

  /**
   * Creates the record if there is none.
   * @param initial further initial values.
   */
  async ensure(db: Executor, repository: Repository, initial: RecordData = {}): Promise<void> {
    const { index, resource, product } = this.deps;
    await ensureSingle(db, repository, {
      index: index(),
      resource,
      values: async (executor) => ({ product, ...initial, ...(await formerSettings(executor)) }),
    });
  }

  /** Changes settings within a change set; settings not given stay. */
  async write(context: WriteContext, settings: Partial<Settings>): Promise<void> {
    const entity = this.entity();
    if (!entity) return;
    const stored = await storedRecord(context.trx, entity, installationRecord, { lock: true });
    await saveChanged(context, { entity, stored, values: this.known(settings) });
  }

  private entity(): Entity | undefined {
    return this.deps.index().entity(this.deps.resource);
  }

  private known(values: RecordData): RecordData {
    const names = new Set(this.entity()?.fields.map(({ name }) => name));
    return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
  }
}
