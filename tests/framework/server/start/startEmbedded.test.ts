import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { DataDirInUse } from '../../../../src/framework/server/database/dataDirLock.ts';
import { openDatabase } from '../../../../src/framework/server/database/openDatabase.ts';
import { startEmbedded } from '../../../../src/framework/server/start/startEmbedded.ts';

let dataDir: string;
const database = () => join(dataDir, 'database');

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'leitstand-embedded-'));
});
afterAll(async () => await rm(dataDir, { recursive: true }));

it('leaves a new database, and one on a server, to those who know more', () => {
  expect(startEmbedded({ databaseUrl: undefined, dataDir })).toBeUndefined();
  expect(startEmbedded({ databaseUrl: 'postgres://localhost/school', dataDir })).toBeUndefined();
});

it('starts one that exists, which opens without starting it again and gives the directory back', async () => {
  const created = await openDatabase({ dataDir: database(), templateFile: inject('pglite').empty });
  await sql`CREATE TABLE notes AS SELECT 1 AS id`.execute(created.kysely);
  await created.close();
  const started = startEmbedded({ databaseUrl: undefined, dataDir });
  const db = await openDatabase({ started });
  const { rows } = await sql<{ id: number }>`SELECT id FROM notes`.execute(db.kysely);
  expect(rows).toEqual([{ id: 1 }]);
  await expect(startEmbedded({ databaseUrl: undefined, dataDir })).rejects.toThrow(DataDirInUse);
  await db.close();
  const again = await openDatabase({ dataDir: database() });
  await again.close();
});
