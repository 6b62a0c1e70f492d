import { describe, expect, it } from 'vitest';
import type { Entity, Field } from '../../../../src/framework/schema/model.ts';
import { diffSchemas } from '../../../../src/framework/server/schema-changes/plan/diffSchemas.ts';
import {
  applyCommand,
  describePlan,
  planStatements,
  type Step,
} from '../../../../src/framework/server/schema-changes/plan/Plan.ts';
import {
  emptySchema,
  schemaHash,
  schemaStateOf,
} from '../../../../src/framework/server/schema-changes/state/SchemaState.ts';
import { schemaSql } from '../../../../src/framework/server/schema-changes/state/schemaSql.ts';
import { buildEntity, buildField } from './buildEntities.ts';

const name = buildField({ name: 'name' });

function schools(...fields: Field[]): Entity[] {
  return [buildEntity('schools', [name, ...fields])];
}

function steps(before: Entity[], after: Entity[]): Step[] {
  return diffSchemas(schemaStateOf(before), schemaStateOf(after)).steps;
}

function names(before: Entity[], after: Entity[]): string[] {
  return steps(before, after).map((step) => step.name);
}

describe('diffSchemas', () => {
  it('finds nothing to do between equal schemas', () => {
    expect(steps(schools(), schools())).toEqual([]);
  });

  it('creates everything in an empty database with safe steps only', () => {
    const plan = diffSchemas(emptySchema, schemaStateOf(schools()));
    expect(plan.from).toBeNull();
    expect(plan.steps.map((step) => step.class)).toEqual(plan.steps.map(() => 'safe'));
  });

  it('adds foreign keys after all tables, and functions before', () => {
    const order = planStatements(diffSchemas(emptySchema, schemaStateOf(schools()))).map(
      ({ phase }) => phase,
    );
    expect(order[0]).toBe('foundation');
    expect(order.lastIndexOf('create')).toBeLessThan(order.indexOf('index'));
    expect(order.at(-1)).toBe('refer');
  });

  it.each([
    ['while the old name is there and the new one is not', ['note'], ['schools.note -> remark']],
    ['not once it happened', ['remark'], []],
    ['not if both names existed', ['note', 'remark'], ['schools.note']],
    ['not if the old name never existed', [], ['schools.remark']],
  ])('counts a former name %s', (_, before, expected) => {
    const old = schools(...before.map((field) => buildField({ name: field })));
    expect(names(old, schools(buildField({ name: 'remark', renamedFrom: 'note' })))).toEqual(expected);
  });

  it('treats no field as renamed if its former name is still a field', () => {
    const after = schools(buildField({ name: 'note' }), buildField({ name: 'remark', renamedFrom: 'note' }));
    expect(names(schools(buildField({ name: 'note' })), after)).toEqual(['schools.remark']);
  });

  it('gives a field that takes a renamed field’s name columns of its own', () => {
    const note = buildField({ name: 'note' });
    const after = schools(
      buildField({ name: 'remark', renamedFrom: 'memo' }),
      buildField({ name: 'memo', renamedFrom: 'note' }),
    );
    expect(names(schools(note), after)).toEqual(['schools.note -> memo', 'schools.remark']);
  });

  it('recomputes columns that use a function with another text', () => {
    const before = schemaStateOf(schools());
    const functions = before.functions.map((one) =>
      one.name === 'leitstand_fold' ? { ...one, sql: `${one.sql} ` } : one,
    );
    const plan = diffSchemas(before, { ...before, functions });
    expect(plan.steps.map((step) => [step.name, step.class])).toEqual([
      ['foundation', 'safe'],
      ['schools.search', 'rewriting'],
      ['schools.search_title', 'rewriting'],
    ]);
    const statements = planStatements(plan).map(({ sql }) => sql);
    expect(statements).toContain('DROP INDEX "schools_search"');
    expect(statements.at(-1)).toContain('CREATE INDEX "schools_title"');
  });

  it('leaves columns alone if only a function changes that none of them uses', () => {
    const before = schemaStateOf(schools());
    const functions = before.functions.map((one) =>
      one.name === 'leitstand_distance' ? { ...one, sql: `${one.sql} ` } : one,
    );
    expect(diffSchemas(before, { ...before, functions }).steps.map((step) => step.name)).toEqual([
      'foundation',
    ]);
  });

  it('keeps the links if one of the fields that show them is dropped', () => {
    const link = (own: string) =>
      buildField({
        name: own,
        kind: 'link',
        link: { to: 'people', through: 'staff', type: 'plan', inverse: 'schools' },
      });
    const people = buildEntity('people', [name]);
    const found = steps([...schools(link('all'), link('some')), people], [...schools(link('all')), people]);
    expect(found.map((step) => [step.name, step.class, step.statements])).toEqual([
      ['schools.some', 'safe', []],
    ]);
  });

  it('deletes the rows of a link type that no field shows any more', () => {
    const link = (type: string) =>
      buildField({ name: type, kind: 'link', link: { to: 'people', through: 'staff', type, inverse: 'x' } });
    const people = buildEntity('people', [name]);
    const found = steps(
      [...schools(link('plan'), link('assign')), people],
      [...schools(link('plan')), people],
    );
    expect(found).toMatchObject([
      {
        name: 'schools.assign',
        class: 'destructive',
        statements: [{ phase: 'drop', sql: `DELETE FROM "link_staff" WHERE "type" = 'assign'` }],
      },
    ]);
  });
});

describe('schemaHash', () => {
  it('ignores former names, and the order of keys', () => {
    const state = schemaStateOf(schools(buildField({ name: 'remark' })));
    const renamed = schemaStateOf(schools(buildField({ name: 'remark', renamedFrom: 'note' })));
    const reordered = { functions: state.functions, entities: state.entities, tables: state.tables };
    expect(schemaHash(renamed)).toBe(schemaHash(state));
    expect(schemaHash(reordered)).toBe(schemaHash(state));
  });

  it('differs if a column does', () => {
    expect(schemaHash(schemaStateOf(schools(buildField({ name: 'note' }))))).not.toBe(
      schemaHash(schemaStateOf(schools())),
    );
  });
});

describe('a plan', () => {
  it('describes each step in German', () => {
    const plan = { steps: steps(schools(buildField({ name: 'note' })), schools()) };
    expect(describePlan(plan)).toBe(
      [
        'Eine Änderung an der Datenbank:',
        '  schools.note (löscht Daten)',
        '    Das Feld note von schools wird gelöscht, mit allen Werten darin und den Rechten darauf.',
      ].join('\n'),
    );
    expect(describePlan({ steps: [] })).toContain('nichts zu tun');
  });

  it('names the command that applies it, quoted for the shell', () => {
    const found = steps(
      schools(buildField({ name: 'size' })),
      schools(buildField({ name: 'size', kind: 'integer' })),
    );
    expect(applyCommand({ steps: found })).toBe(
      `npm run migrate -- --apply --confirm 'schools.size: text -> integer'`,
    );
  });
});

describe('schemaSql', () => {
  it('is the same text for the same entities, and ends each statement', () => {
    const text = schemaSql(schools(buildField({ name: 'note', default: `it's` })));
    expect(schemaSql(schools(buildField({ name: 'note', default: `it's` })))).toBe(text);
    expect(text).toContain('CREATE TABLE "schools" (\n  "id" text COLLATE "C" NOT NULL,');
    expect(text).toContain(`"note" text COLLATE leitstand_german DEFAULT 'it''s'`);
    expect(text.endsWith(';\n')).toBe(true);
  });
});
