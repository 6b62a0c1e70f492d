import { sql } from 'kysely';
import { installationRecord } from '../../schema/installationRecord.ts';
import type { JsonObject, JsonValue, RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { Executor } from '../database/Database.ts';
import type { Repository } from '../repository/Repository.ts';
import { storedRecord, storedRecords } from '../repository/storedRecord.ts';
import { saveChanged, type WriteContext } from '../repository/WriteContext.ts';
import { settingsTable } from '../storage/systemTables.ts';
import { ensureSingle } from './ensureSingle.ts';

/** What an installation is called and where it is; null until it was said. */
export interface Settings {
  product: string;
  address: JsonObject | null;
  federalState: string | null;
}

interface SettingsDeps {
  index: () => ModelIndex;
  /** Entity whose one record holds the settings, so that they have rights, a history and a screen like everything else. */
  resource: string;
  /** What the product is called until it was said. */
  product: string;
}

/** What was said before the settings were a record. */
async function formerSettings(executor: Executor): Promise<RecordData> {
  const { rows } = await sql<{ key: string; value: JsonValue }>`
    SELECT "key", "value" FROM ${sql.table(settingsTable.name)}`.execute(executor);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** The settings of an installation, as far as the definitions have an entity for them. */
export class SettingsStore {
  private readonly deps: SettingsDeps;

  constructor(deps: SettingsDeps) {
    this.deps = deps;
  }

  async read(executor: Executor): Promise<Settings> {
    const entity = this.entity();
    const stored = entity && (await storedRecords(executor, entity, [installationRecord]));
    const { product, address, federalState } = stored?.get(installationRecord) ?? {};
    return {
      product: typeof product === 'string' ? product : this.deps.product,
      address: (address as JsonObject | undefined) ?? null,
      federalState: typeof federalState === 'string' ? federalState : null,
    };
  }

  /**
   * Makes the record where there is none.
   * @param initial what else it begins with.
   */
  async ensure(db: Executor, repository: Repository, initial: RecordData = {}): Promise<void> {
    const { index, resource, product } = this.deps;
    await ensureSingle(db, repository, {
      index: index(),
      resource,
      values: async (executor) => ({ product, ...initial, ...(await formerSettings(executor)) }),
    });
  }

  /** Changes settings as part of a change set; those not named stay. */
  async write(context: WriteContext, settings: Partial<Settings>): Promise<void> {
    const entity = this.entity();
    if (!entity) return;
    const stored = await storedRecord(context.trx, entity, installationRecord, { lock: true });
    await saveChanged(context, entity, stored, this.known(settings));
  }

  private entity(): Entity | undefined {
    return this.deps.index().entity(this.deps.resource);
  }

  private known(values: RecordData): RecordData {
    const names = new Set(this.entity()?.fields.map(({ name }) => name));
    return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
  }
}
