import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../src/framework/server/database/openDatabase.ts';
import { readConfig } from '../../src/server/config.ts';
import { startSchool } from '../support/startSchool.ts';
import { quickEngines } from '../support/testEngines.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe.each(quickEngines())('a server on $engine', (engine) => {
  it('catches up at its start on the days on which it did not run', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leitstand-missed-'));
    const place = await engine.place('filled');
    const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder }, root);
    const start = async () => await startSchool(config, await openDatabase(place.options));
    try {
      const before = await start();
      await sql`INSERT INTO institutions (id, name, "isActive", "deactivateAt")
        VALUES (${'0'.repeat(24)}, 'Alte Feuerwache', true, '2026-01-02')`.execute(before.db.kysely);
      await before.close();
      const server = await start();
      try {
        await vi.waitFor(
          async () => {
            const { rows } = await sql`SELECT "isActive" FROM institutions`.execute(server.db.kysely);
            expect(rows).toEqual([{ isActive: false }]);
          },
          { timeout: 10_000, interval: 100 },
        );
      } finally {
        await server.close();
      }
    } finally {
      await place.remove();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
