import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../src/framework/server/database/openDatabase.ts';
import {
  pgliteSettings,
  pgliteTemplateName,
} from '../../../../src/framework/server/database/pgliteSettings.ts';

it('contains an empty database', async () => {
  expect(existsSync(inject('pglite').empty)).toBe(true);
  const db = await openDatabase({ dataDir: 'memory://', templateFile: inject('pglite').empty });
  onTestFinished(() => db.close());
  const { rows } = await sql`
    select relname from pg_class where relnamespace not in (
      select oid from pg_namespace where nspname in ('pg_catalog', 'pg_toast', 'information_schema'))`.execute(
    db.kysely,
  );
  expect(rows).toEqual([]);
});

it('has another name for other settings', () => {
  const name = pgliteTemplateName();
  expect(name).toMatch(/^pglite-\d+\.\d+\.\d+-[0-9a-f]{8}\.tar$/);
  pgliteSettings.startParams.push('-c', 'work_mem=8MB');
  onTestFinished(() => void pgliteSettings.startParams.splice(-2));
  expect(pgliteTemplateName()).not.toBe(name);
});
