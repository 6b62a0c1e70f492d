import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Entity, Model } from '../../../../src/framework/schema/model.ts';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { openDatabase } from '../../../../src/framework/server/database/openDatabase.ts';
import { loadDefinitions } from '../../../../src/framework/server/definitions/loadDefinitions.ts';
import { applyPlan, PlanOutdated } from '../../../../src/framework/server/schema-changes/applyPlan.ts';
import { ensureSchema } from '../../../../src/framework/server/schema-changes/ensureSchema.ts';
import { listAppliedPlans } from '../../../../src/framework/server/schema-changes/listAppliedPlans.ts';
import { planSchemaChange } from '../../../../src/framework/server/schema-changes/planSchemaChange.ts';
import { SchemaChangeNeeded } from '../../../../src/framework/server/schema-changes/SchemaChangeNeeded.ts';
import { principals } from '../../../../src/server/principals.ts';
import { type TestPlace, testEngines } from '../../../support/testEngines.ts';
import { buildEntity, buildField } from './buildEntities.ts';
import { rowsOf, seedRows } from './seedRows.ts';

const folder = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const name = buildField({ name: 'name' });
const withNote = [buildEntity('schools', [name, buildField({ name: 'rentNote' })])];
const withoutNote = [buildEntity('schools', [name])];
const log = silentLog;

function loadAll(): Promise<Model> {
  const directories = [
    { path: folder('src/framework/definitions'), framework: true },
    { path: folder('entities'), framework: false },
  ];
  return loadDefinitions({ directories, principals });
}

describe.each(testEngines())('ensureSchema on $engine', (engine) => {
  let place: TestPlace;
  let db: Database;

  beforeEach(async () => {
    place = await engine.place();
    db = await openDatabase(place.options);
  });
  afterEach(async () => {
    await db.close();
    await place.remove();
  });

  function ensure(entities: Entity[], confirm: string[] = []): Promise<string[]> {
    return ensureSchema(db, { entities }, { log, confirm });
  }

  it('makes an empty database hold all entities, and has nothing to do the next time', async () => {
    const model = await loadAll();
    expect(await ensureSchema(db, model, { log })).toContain('institutions');
    expect(await ensureSchema(db, model, { log })).toEqual([]);
    expect((await planSchemaChange(db, model)).steps).toEqual([]);
    expect(await rowsOf(db, 'institutions')).toEqual([]);
  });

  it('applies safe steps and keeps every plan with its SQL', async () => {
    await ensure(withoutNote);
    expect(await ensure(withNote)).toEqual(['schools.rentNote']);
    const [latest, first] = await listAppliedPlans(db);
    expect(latest).toMatchObject({ steps: ['schools.rentNote'] });
    expect(latest?.statements).toEqual([
      'ALTER TABLE "schools" ADD COLUMN "rentNote" text COLLATE leitstand_german',
    ]);
    expect(latest?.plan).toContain('schools bekommt das Feld rentNote.');
    expect(first?.steps).toContain('schools');
  });

  it('stops at a destructive step with the plan and the command, applies nothing, and applies it by name', async () => {
    await ensure(withNote);
    await seedRows(db, 'schools', [{ id: 'a', rentNote: 'bar' }]);
    const wanted = [buildEntity('schools', [name, buildField({ name: 'size', kind: 'integer' })])];
    const refused: unknown = await ensure(wanted).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SchemaChangeNeeded);
    const message = (refused as Error).message;
    expect(message).toContain('Das Feld rentNote von schools wird gelöscht');
    expect(message).toContain('Betroffen: 1.');
    expect(message).toContain('npm run migrate -- --apply --confirm schools.rentNote');
    expect((await rowsOf(db, 'schools'))[0]).toMatchObject({ rentNote: 'bar' });
    expect((await rowsOf(db, 'schools'))[0]).not.toHaveProperty('size');
    expect(await ensure(wanted, ['schools.rentNote'])).toEqual(['schools.size', 'schools.rentNote']);
    expect((await rowsOf(db, 'schools'))[0]).not.toHaveProperty('rentNote');
  });

  it('refuses a plan that starts from another schema', async () => {
    await ensure(withoutNote);
    const plan = await planSchemaChange(db, { entities: withNote });
    await ensure(withNote);
    await expect(applyPlan(db, plan, { confirm: [] })).rejects.toBeInstanceOf(PlanOutdated);
  });

  it('lets several that start at once agree', async () => {
    const all = await Promise.all([ensure(withNote), ensure(withNote), ensure(withNote)]);
    expect(all.filter((steps) => steps.length > 0)).toHaveLength(1);
    expect(await listAppliedPlans(db)).toHaveLength(1);
  });

  describe('killed half-way', () => {
    let child: ChildProcess | undefined;
    let scratch: string;

    beforeEach(async () => {
      scratch = await mkdtemp(join(tmpdir(), 'leitstand-kill-'));
    });
    afterEach(async () => {
      child?.kill('SIGKILL');
      await rm(scratch, { recursive: true, force: true });
    });

    async function killWhileApplying(entities: Entity[]): Promise<string[]> {
      const file = join(scratch, 'change.json');
      await writeFile(file, JSON.stringify({ options: place.options, entities }));
      const script = fileURLToPath(new URL('./applySlowly.ts', import.meta.url));
      child = spawn(process.execPath, ['--import', 'tsx', script, file], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const lines: string[] = [];
      await new Promise<void>((resolve, reject) => {
        child?.once('exit', () => reject(new Error('The process ended by itself')));
        if (!child?.stdout) return reject(new Error('The process does not start'));
        createInterface(child.stdout).on('line', (line) => {
          lines.push(line);
          resolve();
        });
      });
      // Long enough for everything before the sleep.
      await delay(1_500);
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
      return lines;
    }

    it('leaves everything as it was, and goes through the next time', async () => {
      await ensure(withNote);
      await seedRows(db, 'schools', [{ id: 'a', rentNote: 'bar' }]);
      await db.close();
      const renamed = buildField({ name: 'remark', renamedFrom: 'rentNote' });
      const wanted = [buildEntity('schools', [name, renamed, buildField({ name: 'size', kind: 'integer' })])];
      expect(await killWhileApplying(wanted)).toEqual(['applying']);
      db = await openDatabase(place.options);
      expect((await rowsOf(db, 'schools'))[0]).toMatchObject({ rentNote: 'bar' });
      expect(await ensure(withNote)).toEqual([]);
      expect(await ensure(wanted)).toEqual(['schools.rentNote -> remark', 'schools.size']);
      expect((await rowsOf(db, 'schools'))[0]).toMatchObject({ remark: 'bar', size: null });
    });
  });
});
