import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../scripts/migrating/migrate.ts';
import { parseMigrateArguments } from '../../../scripts/migrating/parseMigrateArguments.ts';
import type { Database } from '../../../src/framework/server/database/Database.ts';
import { buildEntity, buildField } from '../../framework/server/schema-changes/buildEntities.ts';
import { openTestDatabase } from '../../support/testEngines.ts';

const name = buildField({ name: 'name' });
const withNote = { entities: [buildEntity('schools', [name, buildField({ name: 'note' })])] };
const withoutNote = { entities: [buildEntity('schools', [name])] };

describe('npm run migrate', () => {
  let db: Database;

  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  async function run(model: typeof withNote, ...args: string[]): Promise<{ code: number; text: string }> {
    const lines: string[] = [];
    const code = await migrate(db, model, parseMigrateArguments(args), (line) => lines.push(line));
    return { code, text: lines.join('\n') };
  }

  it('shows, applies, refuses, applies by name, and shows what was applied', async () => {
    expect(await run(withNote, '--status')).toEqual({ code: 0, text: 'Bisher wurde nichts angewendet.' });
    const shown = await run(withNote);
    expect(shown).toMatchObject({ code: 0, text: expect.stringContaining('schools wird neu angelegt.') });
    expect(shown.text).toContain('npm run migrate -- --apply');
    expect(await run(withNote, '--apply')).toMatchObject({
      code: 0,
      text: expect.stringContaining('Erledigt.'),
    });
    expect((await run(withNote)).text).toContain('nichts zu tun');

    const refused = await run(withoutNote, '--apply');
    expect(refused.code).toBe(1);
    expect(refused.text).toContain('Es wurde nichts geändert. Noch nicht bestätigt: schools.note');
    expect(refused.text).toContain('npm run migrate -- --apply --confirm schools.note');
    const mistyped = await run(withoutNote, '--apply', '--confirm', 'schools.notes');
    expect(mistyped).toMatchObject({
      code: 1,
      text: expect.stringContaining('gibt es nicht: schools.notes'),
    });
    expect((await run(withoutNote, '--apply', '--confirm', 'schools.note')).code).toBe(0);

    const { text } = await run(withoutNote, '--status');
    expect(text).toContain('ALTER TABLE "schools" DROP COLUMN "note";');
    expect(text.indexOf('DROP COLUMN')).toBeLessThan(text.indexOf('CREATE TABLE'));
  });

  it('refuses an option it does not know', () => {
    expect(() => parseMigrateArguments(['--yes'])).toThrow(/--yes/);
  });
});
