import { describe, expect, it } from 'vitest';
import { problemsOf } from './problemsOf.ts';

/** In the statements below `<mine>` is what is filled into a template. */
async function judged(statement: string, file = 'src/server/bookings/data.ts'): Promise<string[]> {
  const expression = statement.replace(/<(mine|other|name)>/g, (_, hole) => `\${${hole}}`);
  const text = `export function find(db: Db, readable: Readable, sql: Sql, name: string) {\n  ${expression}\n}\n`;
  const problems = await problemsOf({ [file]: text });
  return problems.map((problem) => problem.slice(file.length + 1));
}

describe('SQL of services', () => {
  it.each([
    "return db.selectFrom(readable('institutions', ['name']).as('i')).selectAll();",
    "return db.selectFrom(repository.readable(actor, 'institutions', ['name']).as('i')).selectAll();",
    "return db.selectFrom([readable('a', []).as('a'), readable('b', []).as('b')]).selectAll();",
    "const mine = readable('a', []).as('a');\n  return db.selectFrom(mine).innerJoin(readable('b', []).as('b'), 'a.b', 'b._id');",
    "return db.selectFrom(db.selectFrom(readable('a', []).as('a')).selectAll().as('x')).selectAll();",
    "return db.selectFrom((eb) => eb.selectFrom(readable('a', []).as('a')).selectAll().as('x')).selectAll();",
    "return db.selectFrom(sql`unnest(<name>)`.as('x')).selectAll();",
    'return sql`select i.name from <mine> i join <other> as o on o.id = i.id where i.a is distinct from o.a`;',
    'return sql`select extract(year from i.day) from <mine> i, <other> o, generate_series(1, 3) as n for update`;',
    "return sql`select 'from institutions' from (select 1) x`;",
    'return Array.from(new Set([name]));',
  ])('accepts %s', async (expression) => {
    expect(await judged(expression)).toEqual([]);
  });

  it.each([
    ["return db.selectFrom('institutions').selectAll();", 'selectFrom'],
    ["return db.selectFrom('institutions as i').selectAll();", 'selectFrom'],
    ['return db.selectFrom(`institutions`).selectAll();', 'selectFrom'],
    ['return db.selectFrom(name).selectAll();', 'selectFrom'],
    ["const table = 'institutions';\n  return db.selectFrom(table).selectAll();", 'selectFrom'],
    ["return db.selectFrom([readable('a', []).as('a'), 'institutions']).selectAll();", 'selectFrom'],
    ["return db.selectFrom(readable('a', []).as('a')).leftJoin('b', 'b._id', 'a.b');", 'leftJoin'],
    ["return db.selectFrom(choose('institutions')).selectAll();", 'selectFrom'],
    ["return eb.from('institutions');", 'from'],
  ])('refuses %s', async (expression, method) => {
    const problems = await judged(expression);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${method} takes something else than what the actor may read`);
  });

  it.each([
    "return db.insertInto('institutions').values({});",
    "return db.updateTable('institutions').set({});",
    "return db.deleteFrom('institutions');",
    'return sql`insert into institutions values (1)`;',
    'return sql`update institutions set name = 1`;',
    'return sql`delete from institutions`;',
  ])('refuses to write by %s', async (expression) => {
    expect((await judged(expression))[0]).toContain('writes to a table itself');
  });

  it.each([
    'return sql`select 1 from institutions`;',
    'return sql`select 1 from "job-types"`;',
    'return sql<Row>`select 1 from <mine> i left join institutions o on true`;',
    'return sql`select 1 from <mine> i, institutions o`;',
    'return sql`select 1 from <mine> as i, <other> o, "institutions"`;',
    'return sql`select (select max(x) FROM\n institutions)`;',
  ])('refuses %s', async (expression) => {
    expect((await judged(expression))[0]).toContain('names a table in SQL');
  });

  it.each(['return sql.table(name);', "return sql.raw('select 1 from institutions');"])(
    'refuses %s',
    async (expression) => {
      expect((await judged(expression))[0]).toContain('hides which table it names');
    },
  );

  it('applies to every file of a service, and only to services', async () => {
    const expression = "return db.selectFrom('institutions').selectAll();";
    expect(await judged(expression, 'src/server/bookings/operations.ts')).toHaveLength(1);
    expect(await judged(expression, 'src/framework/server/query/list.ts')).toHaveLength(0);
  });
});
