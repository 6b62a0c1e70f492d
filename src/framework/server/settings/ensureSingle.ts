import { sql } from 'kysely';
import { installationRecord } from '../../schema/installationRecord.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Executor } from '../database/Database.ts';
import type { Repository } from '../repository/Repository.ts';
import { storedRecords } from '../repository/storedRecord.ts';
import { saveNew } from '../repository/WriteContext.ts';
import { systemActor } from '../rights/Actor.ts';

export interface SingleRecord {
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
