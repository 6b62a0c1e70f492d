import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import type { Entity } from '../../../../src/framework/schema/model.ts';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import {
  type DatabaseOptions,
  openDatabase,
} from '../../../../src/framework/server/database/openDatabase.ts';
import { ensureSchema } from '../../../../src/framework/server/schema-changes/apply/ensureSchema.ts';
import { drawnEngines } from '../../../support/testEngines.ts';
import { buildEntity, buildField } from './buildEntities.ts';
import { rowsOf, seedRows } from './seedRows.ts';

const name = buildField({ name: 'name' });
const withNote = [buildEntity('schools', [name, buildField({ name: 'rentNote' })])];
const log = silentLog;

/** What the process said before it was killed in the midst of the change. */
async function killWhileApplying(options: DatabaseOptions, entities: Entity[]): Promise<string[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'leitstand-kill-'));
  onTestFinished(() => rm(scratch, { recursive: true, force: true }));
  const file = join(scratch, 'change.json');
  await writeFile(file, JSON.stringify({ options, entities }));
  const script = fileURLToPath(new URL('./applySlowly.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const lines: string[] = [];
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      resolve();
    });
  });
  // long enough for everything before the sleep
  await delay(1_500);
  child.kill('SIGKILL');
  await ended;
  return lines;
}

it.each(drawnEngines())('a change killed half-way leaves everything as it was on $engine', async (engine) => {
  const { options, remove } = await engine.place();
  onTestFinished(remove);
  const before = await openDatabase(options);
  await ensureSchema(before, { entities: withNote }, { log });
  await seedRows(before, 'schools', [{ id: 'a', rentNote: 'bar' }]);
  await before.close();
  const renamed = buildField({ name: 'remark', renamedFrom: 'rentNote' });
  const wanted = [buildEntity('schools', [name, renamed, buildField({ name: 'size', kind: 'integer' })])];
  expect(await killWhileApplying(options, wanted)).toEqual(['applying']);
  const db = await openDatabase(options);
  onTestFinished(() => db.close());
  expect((await rowsOf(db, 'schools'))[0]).toMatchObject({ rentNote: 'bar' });
  expect(await ensureSchema(db, { entities: withNote }, { log })).toEqual([]);
  expect(await ensureSchema(db, { entities: wanted }, { log })).toEqual([
    'schools.rentNote -> remark',
    'schools.size',
  ]);
  expect((await rowsOf(db, 'schools'))[0]).toMatchObject({ remark: 'bar', size: null });
});
