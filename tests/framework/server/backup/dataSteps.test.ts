import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../../../src/framework/server/backup/restoreBackup.ts';
import { writeBackup } from '../../../../src/framework/server/backup/writeBackup.ts';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { createLocalFileStore } from '../../../../src/framework/server/files/FileStore.ts';
import { ensureSchema } from '../../../../src/framework/server/schema-changes/apply/ensureSchema.ts';
import { planSchemaChange } from '../../../../src/framework/server/schema-changes/plan/planSchemaChange.ts';
import { drawnEngines, openTestDatabase } from '../../../support/testEngines.ts';
import { buildField } from '../schema-changes/buildEntities.ts';
import { buildStep } from '../schema-changes/buildStep.ts';
import { rowsOf, seedRows } from '../schema-changes/seedRows.ts';
import { schoolId, schools } from '../schema-changes/useDataSteps.ts';

const done = buildStep({ name: '2026-01-01-done', set: { name: { map: { a: 'b' } } } });
const waiting = buildStep({ name: '2026-02-01-waiting', set: { name: { map: { x: 'y' } } } });
const model = { entities: schools(), steps: [done, waiting] };

describe.each(drawnEngines())('a backup with data steps on $engine', (engine) => {
  let folder: string;
  let db: Database;
  let restored: Database;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitstand-backup-'));
    [db, restored] = [await openTestDatabase(engine), await openTestDatabase(engine)];
    await ensureSchema(db, { entities: schools() }, { log: silentLog });
    await seedRows(db, 'schools', [
      { id: schoolId(1), name: 'a' },
      { id: schoolId(2), name: 'x' },
    ]);
    const first = { entities: schools(), steps: [done] };
    await ensureSchema(db, first, { log: silentLog, confirm: [done.name] });
    await writeBackup(db, createLocalFileStore(join(folder, 'files')), join(folder, 'backup'));
  });
  afterEach(async () => {
    await Promise.all([db.close(), restored.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  const restore = () =>
    restoreBackup(
      { db: restored, model, files: createLocalFileStore(join(folder, 'other')) },
      join(folder, 'backup'),
    );
  const pending = async () => (await planSchemaChange(restored, model)).steps.map(({ name }) => name);

  it('records which ran, and leaves the others to be done', async () => {
    await restore();
    expect(await rowsOf(restored, 'sys_data_steps', 'name')).toEqual(
      await rowsOf(db, 'sys_data_steps', 'name'),
    );
    expect(await pending()).toEqual([waiting.name]);
    await ensureSchema(restored, model, { log: silentLog, confirm: [waiting.name] });
    expect((await rowsOf(restored, 'schools')).map(({ name }) => name)).toEqual(['b', 'y']);
  });

  it('is restored into a database that only has its tables, whatever steps that has recorded', async () => {
    await ensureSchema(restored, model, { log: silentLog });
    expect(await pending()).toEqual([]);
    await restore();
    expect(await pending()).toEqual([waiting.name]);
  });

  it('made before a change contains what the change would remove, for the definitions of the time', async () => {
    const former = { entities: schools(buildField({ name: 'note' })) };
    await ensureSchema(db, former, { log: silentLog });
    await sql`UPDATE schools SET note = 'bleibt'`.execute(db.kysely);
    const changed = { entities: schools(buildField({ name: 'size' })) };
    await expect(ensureSchema(db, changed, { log: silentLog })).rejects.toThrow(
      /Lege zuerst eine Sicherung an/,
    );
    const files = createLocalFileStore(join(folder, 'files'));
    await writeBackup(db, files, join(folder, 'before'));
    const restore = (into: typeof former) =>
      restoreBackup({ db: restored, model: into, files }, join(folder, 'before'));
    await expect(restore(changed)).rejects.toThrow(/Definitionen von damals/);
    await restore(former);
    expect((await rowsOf(restored, 'schools')).map(({ note }) => note)).toEqual(['bleibt', 'bleibt']);
  });
});
