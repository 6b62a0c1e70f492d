import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { ensureSchema } from '../../../../src/framework/server/schema-changes/apply/ensureSchema.ts';
import { planSchemaChange } from '../../../../src/framework/server/schema-changes/plan/planSchemaChange.ts';
import {
  compareCatalogues,
  SchemaDrift,
} from '../../../../src/framework/server/schema-changes/state/drift.ts';
import {
  schemaHash,
  schemaStateOf,
} from '../../../../src/framework/server/schema-changes/state/SchemaState.ts';
import { readApplied } from '../../../../src/framework/server/schema-changes/state/snapshot.ts';
import { drawnEngines, openTestDatabase } from '../../../support/testEngines.ts';
import { buildEntity, buildField, buildReference } from './buildEntities.ts';
import { freshSchema } from './freshSchema.ts';

const people = buildEntity('people', [buildField({ name: 'name' })]);
const fields = [
  buildField({ name: 'name' }),
  buildField({ name: 'size', kind: 'integer', default: 1 }),
  buildReference('head', 'people'),
];
const entities = [people, buildEntity('schools', fields)];
const log = silentLog;

describe.each(drawnEngines())('drift on $engine', (engine) => {
  let db: Database;

  beforeAll(async () => {
    db = await openTestDatabase(engine, { poolSize: 1 });
  });
  beforeEach(async () => {
    await freshSchema(db);
    await ensureSchema(db, { entities }, { log });
  });
  afterAll(() => db.close());

  async function driftAfter(statement: string): Promise<[table: string, name: string][]> {
    await sql`${sql.raw(statement)}`.execute(db.kysely);
    const failure: unknown = await ensureSchema(db, { entities }, { log }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SchemaDrift);
    return (failure as SchemaDrift).drifts.map(({ table, name }) => [table, name]);
  }

  it.each([
    ['a column that was added', 'ALTER TABLE schools ADD COLUMN note text', 'schools', 'note'],
    ['a column that was dropped', 'ALTER TABLE schools DROP COLUMN size', 'schools', 'size'],
    [
      'a column of another type',
      'ALTER TABLE schools ALTER COLUMN version TYPE bigint',
      'schools',
      'version',
    ],
    ['another default', 'ALTER TABLE schools ALTER COLUMN size SET DEFAULT 2', 'schools', 'size'],
    [
      'a column that must not be empty',
      'ALTER TABLE schools ALTER COLUMN size SET NOT NULL',
      'schools',
      'size',
    ],
    [
      'another collation',
      'ALTER TABLE schools ALTER COLUMN head TYPE text COLLATE leitstand_german',
      'schools',
      'head',
    ],
    [
      'another expression',
      `ALTER TABLE schools DROP COLUMN search_title, ADD COLUMN search_title text COLLATE "C" GENERATED ALWAYS AS (upper("name")) STORED`,
      'schools',
      'search_title',
    ],
    ['an index that was dropped', 'DROP INDEX schools_search', 'schools', 'schools_search'],
    ['an index that was added', 'CREATE INDEX extra ON schools (size)', 'schools', 'extra'],
    [
      'a foreign key that was dropped',
      'ALTER TABLE schools DROP CONSTRAINT schools_head_fk',
      'schools',
      'schools_head_fk',
    ],
    [
      'a condition that was added',
      'ALTER TABLE schools ADD CONSTRAINT small CHECK (size < 9)',
      'schools',
      'small',
    ],
    ['a table that was dropped', 'DROP TABLE schools', 'schools', ''],
    [
      'a function that was changed',
      `CREATE OR REPLACE FUNCTION leitstand_list_text(text[]) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT $1[1]'`,
      '',
      'leitstand_list_text',
    ],
  ])('finds %s', async (_, statement, table, name) => {
    expect(await driftAfter(statement)).toContainEqual([table, name]);
  });

  it('finds what a change of something else does to the description', async () => {
    const renamed = await driftAfter('ALTER COLLATION leitstand_german RENAME TO leitstand_french');
    expect(renamed.map(([table]) => table)).toContain('schools');
  });

  it('shows what was there and what is there now', async () => {
    await sql`ALTER TABLE schools ALTER COLUMN size SET DEFAULT 2`.execute(db.kysely);
    await expect(planSchemaChange(db, { entities: [people] })).rejects.toThrow(
      'Jemand hat die Spalte size in schools geändert: statt "integer DEFAULT 1" jetzt "integer DEFAULT 2".',
    );
  });

  it('ends when the change is reverted', async () => {
    await driftAfter('ALTER TABLE schools ADD COLUMN note text');
    await sql`ALTER TABLE schools DROP COLUMN note`.execute(db.kysely);
    expect(await ensureSchema(db, { entities }, { log })).toEqual([]);
  });

  async function stamp(): Promise<unknown> {
    const { rows } = await sql<{ stamp: unknown }>`SELECT stamp FROM sys_schema_snapshot`.execute(db.kysely);
    return rows[0]?.stamp;
  }

  it('ignores tables of others, which it looks at once', async () => {
    const before = await stamp();
    await sql`CREATE TABLE others (id integer)`.execute(db.kysely);
    expect(await ensureSchema(db, { entities }, { log })).toEqual([]);
    const after = await stamp();
    expect(after).not.toBe(before);
    // a wrong hash shows that it is not compared again
    await sql`UPDATE sys_schema_snapshot SET "catalogueHash" = 'x'`.execute(db.kysely);
    expect((await readApplied(db.kysely))?.isUntouched).toBe(true);
    expect(await stamp()).toBe(after);
  });

  it('is found in a database of a former version, which has no stamp', async () => {
    await sql`ALTER TABLE sys_schema_snapshot DROP COLUMN stamp`.execute(db.kysely);
    expect(await ensureSchema(db, { entities }, { log })).toEqual([]);
    expect(await stamp()).toMatch(/^\d+\/\d+ /);
    await sql`ALTER TABLE sys_schema_snapshot DROP COLUMN stamp`.execute(db.kysely);
    expect(await driftAfter('DROP TABLE people CASCADE')).toContainEqual(['people', '']);
  });

  it('is not reported if a newer server prints the same thing otherwise', async () => {
    await sql`UPDATE sys_schema_snapshot SET server = server - 1, "catalogueHash" = 'x', stamp = NULL, catalogue = replace(catalogue::text, 'DEFAULT 1', 'DEFAULT (1)')::jsonb`.execute(
      db.kysely,
    );
    expect(await ensureSchema(db, { entities }, { log })).toEqual([]);
    expect(await readApplied(db.kysely)).toEqual({
      hash: schemaHash(schemaStateOf(entities)),
      isUntouched: true,
    });
  });
});

describe('compareCatalogues', () => {
  it('names a missing table once, not each of its columns', () => {
    const column = (name: string) => ({
      kind: 'column' as const,
      table: 'schools',
      name,
      definition: 'text',
    });
    expect(compareCatalogues([column('a'), column('b')], [], true)).toEqual([
      { table: 'schools', name: '', sentence: 'Es gibt die Tabelle schools nicht mehr.' },
    ]);
  });
});
