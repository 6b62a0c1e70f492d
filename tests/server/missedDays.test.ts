import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { startSchool } from '../support/startSchool.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

it('catches up at its start on the days on which it did not run', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-missed-'));
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder }, root);
  try {
    const before = await startSchool(config);
    await sql`INSERT INTO institutions (id, name, "isActive", "deactivateAt")
      VALUES (${'0'.repeat(24)}, 'Alte Feuerwache', true, '2026-01-02')`.execute(before.db.kysely);
    await before.close();
    const server = await startSchool(config);
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
    await rm(folder, { recursive: true, force: true });
  }
});
