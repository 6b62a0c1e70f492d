import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, parseMigrateArguments } from '../../../scripts/migrating/migrate.ts';
import type { Database } from '../../../src/framework/server/database/Database.ts';
import type { DefinedEntities } from '../../../src/framework/server/schema-changes/state/SchemaState.ts';
import { buildEntity, buildField } from '../../framework/server/schema-changes/buildEntities.ts';
import { buildStep } from '../../framework/server/schema-changes/buildStep.ts';
import { rowsOf, seedRows } from '../../framework/server/schema-changes/seedRows.ts';
import { schoolId } from '../../framework/server/schema-changes/useDataSteps.ts';
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

  async function run(model: DefinedEntities, ...args: string[]): Promise<{ code: number; text: string }> {
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

  it('shows a data step, refuses it without its name, runs it by name, and notes it', async () => {
    await run(withNote, '--apply');
    await seedRows(db, 'schools', [{ id: schoolId(1), name: 'alt' }]);
    const step = buildStep({ title: 'Namen klären', set: { name: { convert: 'shout' } } });
    const model = { ...withNote, steps: [step] };
    const converters = { shout: ({ name: text }: Readonly<Record<string, unknown>>) => `${text}!` };
    const command = `npm run migrate -- --apply --confirm ${step.name}`;
    const shown = await run(model);
    expect(shown.text).toContain(
      '2026-11-21-schritt (schreibt Zeilen neu)\n    Namen klären: Setzt name in schools;',
    );
    expect(shown.text).toContain(command);
    const refused = await run(model, '--apply');
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining(command) });
    expect((await rowsOf(db, 'schools'))[0]?.name).toBe('alt');
    const lines: string[] = [];
    const args = parseMigrateArguments(['--apply', '--confirm', step.name]);
    expect(await migrate(db, model, args, (line) => lines.push(line), converters)).toBe(0);
    expect(lines.join()).toContain('Erledigt.');
    expect((await rowsOf(db, 'schools'))[0]?.name).toBe('alt!');
    expect((await run(model)).text).toContain('nichts zu tun');
    expect((await run(model, '--status')).text).toContain('Geändert: 1.');
  });

  it('refuses an option it does not know', () => {
    expect(() => parseMigrateArguments(['--yes'])).toThrow(/--yes/);
  });
});
