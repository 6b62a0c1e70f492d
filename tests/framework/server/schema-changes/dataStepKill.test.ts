import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { openDatabase } from '../../../../src/framework/server/database/openDatabase.ts';
import { ensureSchema } from '../../../../src/framework/server/schema-changes/apply/ensureSchema.ts';
import { drawnEngines, type TestPlace } from '../../../support/testEngines.ts';
import { buildField } from './buildEntities.ts';
import { buildStep } from './buildStep.ts';
import { rowsOf } from './seedRows.ts';
import { schoolId, schools } from './useDataSteps.ts';

const count = buildField({ name: 'count' });
const size = buildField({ name: 'size', kind: 'integer' });
const step = buildStep({ former: { count }, set: { size: { convert: 'slow' } } });
const model = { entities: schools(size), steps: [step] };

describe.each(drawnEngines())('a process killed inside of a data step on $engine', (engine) => {
  let place: TestPlace;
  let db: Database;
  let folder: string;

  beforeEach(async () => {
    place = await engine.place();
    db = await openDatabase(place.options);
    folder = await mkdtemp(join(tmpdir(), 'leitstand-step-'));
  });
  afterEach(async () => {
    await db.close();
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  });

  async function killHalfWay(): Promise<string[]> {
    const file = join(folder, 'change.json');
    await writeFile(file, JSON.stringify({ options: place.options, ...model }));
    const script = fileURLToPath(new URL('./runSlowly.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', script, file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: string[] = [];
    const ended = once(child, 'close');
    const reader = createInterface(child.stdout);
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      reader.on('line', (line) => {
        lines.push(line);
        resolve();
      });
    });
    child.kill('SIGKILL');
    await ended;
    return lines;
  }

  async function changedRecords(): Promise<string[]> {
    const { rows } = await sql<{
      record: string;
    }>`SELECT "record" FROM sys_changes ORDER BY "record"`.execute(db.kysely);
    return rows.map(({ record }) => record);
  }

  it('leaves whole blocks, keeps what the step reads, and resumes after them', async () => {
    await ensureSchema(db, { entities: schools(count) }, { log: silentLog });
    await sql`INSERT INTO schools (id, name) SELECT lpad(to_hex(n), 24, '0'), n::text FROM generate_series(1, 1200) n`.execute(
      db.kysely,
    );
    await db.close();
    expect(await killHalfWay()).toEqual(['half']);
    db = await openDatabase(place.options);
    const [begun] = await rowsOf(db, 'sys_data_steps', 'name');
    expect(begun).toMatchObject({ cursor: schoolId(500), changed: 500, finishedAt: null });
    const half = await rowsOf(db, 'schools');
    expect(half.filter((row) => row.version === 2)).toHaveLength(500);
    expect(half[0]).toMatchObject({ size: 1, count: null });
    expect(await changedRecords()).toHaveLength(500);

    const seen: unknown[] = [];
    const converters = {
      slow: ({ name }: Readonly<Record<string, unknown>>) => {
        seen.push(name);
        return Number(name);
      },
    };
    const confirm = [step.name, 'schools.count'];
    expect(await ensureSchema(db, model, { log: silentLog, confirm, converters })).toEqual(confirm);
    expect(seen[0]).toBe('501');
    expect(seen).toHaveLength(700);
    const done = await rowsOf(db, 'schools');
    expect(done.every((row, at) => row.size === at + 1 && row.version === 2)).toBe(true);
    expect(done[0]).not.toHaveProperty('count');
    expect(await changedRecords()).toEqual(done.map(({ id }) => id));
    expect(await ensureSchema(db, model, { log: silentLog })).toEqual([]);
  }, 60_000);

  it('lets two processes that run the step at once take turns', async () => {
    await ensureSchema(db, { entities: schools(size) }, { log: silentLog });
    await sql`INSERT INTO schools (id, name) SELECT lpad(to_hex(n), 24, '0'), n::text FROM generate_series(1, 1200) n`.execute(
      db.kysely,
    );
    const plain = { ...model, steps: [buildStep({ set: step.set })] };
    const options = { log: silentLog, confirm: [step.name], converters: { slow: () => 7 } };
    await Promise.all([ensureSchema(db, plain, options), ensureSchema(db, plain, options)]);
    const all = await changedRecords();
    expect(all).toHaveLength(1200);
    expect(new Set(all).size).toBe(1200);
  });
});
