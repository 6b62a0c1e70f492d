import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Records } from '../../../../generated/types.ts';
import type { RecordData } from '../../../framework/schema/Json.ts';
import type { ModelIndex } from '../../../framework/schema/ModelIndex.ts';
import type { Entity, Field } from '../../../framework/schema/model.ts';
import type { Database } from '../../../framework/server/database/Database.ts';
import { createId } from '../../../framework/server/repository/createId.ts';
import { importLinks, importRows } from '../../../framework/server/repository/importRows.ts';
import type { Draft } from './Draft.ts';
import { type DemoCounts, resolvePointers } from './pointers.ts';

const batchSize = 500;

interface Later {
  entity: Entity;
  field: Field;
  values: { id: string; value: string }[];
}

interface WriterOptions {
  /** Time of the seed, ISO with Z. */
  now: string;
  report: (line: string) => void;
}

/**
 * Inserts drafts in batches, in any order: references to drafts that are not written yet are filled in at the
 * end. Ids are assigned in the order of the drafts.
 */
export class DemoWriter {
  readonly ids: Record<string, readonly string[]> = {};
  private readonly db: Database;
  private readonly index: ModelIndex;
  private readonly options: WriterOptions;
  private readonly written = new Set<string>();
  private readonly later: Later[] = [];

  constructor(db: Database, index: ModelIndex, options: WriterOptions) {
    this.db = db;
    this.index = index;
    this.options = options;
  }

  /** Assigns ids to drafts that others point to before they are written. */
  expect(counts: DemoCounts): void {
    for (const [resource, count] of Object.entries(counts))
      this.ids[resource] = Array.from({ length: count }, () => createId());
  }

  /** Registers records that exist already. */
  know(resource: string, ids: readonly string[]): void {
    this.ids[resource] = ids;
    this.written.add(resource);
  }

  /** @throws Error if the number of drafts differs from the expected one */
  async write<Resource extends keyof Records>(
    resource: Resource,
    drafts: Iterable<Draft<Resource>>,
  ): Promise<void> {
    const entity = this.entity(resource);
    const expected = this.ids[resource];
    const ids = [...(expected ?? [])];
    const open = entity.fields.filter(
      ({ kind, reference }) => kind === 'reference' && reference && !this.written.has(reference.to),
    );
    const later = open.map((field): Later => ({ entity, field, values: [] }));
    this.ids[resource] = ids;
    let written = 0;
    let batch: RecordData[] = [];
    let inserting: Promise<void> = Promise.resolve();
    const flush = async () => {
      const rows = batch;
      batch = [];
      await inserting;
      inserting = importRows(this.db.kysely, { entity, records: rows, now: this.options.now });
      // the next await reports the error
      inserting.catch(() => undefined);
      // starts the insert before the next drafts block this thread
      await setImmediate();
    };
    for (const draft of drafts) {
      const id = ids[written] ?? createId();
      ids[written] = id;
      written += 1;
      batch.push(putOff({ ...resolvePointers(draft, this.ids), id }, later));
      if (batch.length === batchSize) await flush();
    }
    await flush();
    await inserting;
    if (expected && written !== expected.length)
      throw new Error(`${written} drafts of "${resource}" instead of the expected ${expected.length}.`);
    this.written.add(resource);
    this.later.push(...later);
    this.options.report(`${written.toLocaleString('de-DE')} ${entity.plural}`);
  }

  async writeLinks(resource: string, name: string, pairs: { id: string; others: string[] }[]): Promise<void> {
    const entity = this.entity(resource);
    const field = entity.fields.find((candidate) => candidate.name === name);
    if (!field) throw new Error(`The demo data need the link "${resource}.${name}".`);
    for (let start = 0; start < pairs.length; start += batchSize)
      await importLinks(this.db.kysely, { entity, field }, pairs.slice(start, start + batchSize));
  }

  /** Fills in the deferred references. */
  async finish(): Promise<void> {
    for (const { entity, field, values } of this.later) {
      if (values.length === 0) continue;
      const column = sql.ref(field.name);
      await sql`
        UPDATE ${sql.table(entity.resource)} t SET ${column} = v."value"
        FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb) AS v("id" text, "value" text)
        WHERE t."id" = v."id"`.execute(this.db.kysely);
    }
  }

  private entity(resource: string): Entity {
    const entity = this.index.entity(resource);
    if (!entity) throw new Error(`The demo data need the entity "${resource}".`);
    return entity;
  }
}

/** Removes references to records that are not written yet, and remembers them. */
function putOff(record: RecordData, later: readonly Later[]): RecordData {
  const now = { ...record };
  for (const { field, values } of later) {
    const value = now[field.name];
    if (typeof value !== 'string') continue;
    values.push({ id: String(record.id), value });
    now[field.name] = null;
  }
  return now;
}
