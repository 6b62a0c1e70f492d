import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createText } from '../../../../src/framework/admin/base/i18n/createText.ts';
import { i18nProvider } from '../../../../src/framework/admin/base/i18n/i18nProvider.ts';
import {
  type FilterWords,
  filterSentence,
} from '../../../../src/framework/admin/records/conditions/filterSentence.ts';
import { readableField } from '../../../../src/framework/admin/records/conditions/readableField.ts';
import {
  type FilterNode,
  groupOf,
  readFilterTree,
} from '../../../../src/framework/schema/filter/FilterTree.ts';
import { parseFilter } from '../../../../src/framework/schema/filter/parseFilter.ts';
import { writeFilterTree } from '../../../../src/framework/schema/filter/writeFilterTree.ts';
import type { JsonObject } from '../../../../src/framework/schema/Json.ts';
import { indexModel } from '../../../../src/framework/schema/ModelIndex.ts';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { filterSql } from '../../../../src/framework/server/query/filterSql.ts';
import { filterContext } from '../../../../src/framework/server/query/listedRows.ts';
import { createQueryScope } from '../../../../src/framework/server/query/QueryScope.ts';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { createRandom } from '../../../../src/server/demo/base/random.ts';
import { drawCondition, drawFilter, everyComparison } from '../../../support/filters/drawFilter.ts';
import { meetsFilter } from '../../../support/filters/meetsFilter.ts';
import { SentenceReader } from '../../../support/filters/SentenceReader.ts';
import {
  drawTasks,
  people,
  type Task,
  taskEntities,
  taskTables,
} from '../../../support/filters/taskEntities.ts';
import { openTestDatabase, quickEngines } from '../../../support/testEngines.ts';

const seed = Number(process.env.LEITSTAND_SEED ?? Math.floor(Math.random() * 1000));
/** How many trees are drawn in all. */
const drawn = process.env.LEITSTAND_DEEP === '1' ? 2000 : 200;
const { tasks } = taskEntities;
const index = indexModel({ hash: 'x', entities: Object.values(taskEntities) });
const me = people[1]?.id ?? '';
const scope = createQueryScope(index, { ...systemActor, profile: { type: 'people', id: me } });
const definitions = {
  entity: (resource: string) => Object.values(taskEntities).find((entity) => entity.resource === resource),
};
const fieldAt = (path: string) => readableField(definitions, tasks, path);
const words: FilterWords = {
  text: createText(i18nProvider.translate),
  definitions,
  entity: tasks,
  titleOf: (_, id) => people.find((person) => person.id === id)?.name ?? `#${id}`,
};
/** Days with both changes of clocks near, and one where Germany is a day ahead of UTC. */
const nows = ['2026-03-28T23:30:00Z', '2026-10-25T00:30:00Z', '2026-12-31T23:15:00Z', '2028-02-29T12:00:00Z'];

describe.each(quickEngines())('a filter as tree, address, SQL and sentence on $engine', (engine) => {
  let db: Database;
  beforeAll(async () => {
    console.info(`draws its filters with LEITSTAND_SEED=${seed}`);
    db = await openTestDatabase(engine, {}, 'filled');
    for (const statement of taskTables) await sql.raw(statement).execute(db.kysely);
    for (const { id, name, level } of people)
      await sql`INSERT INTO people VALUES (${id}, ${name}, ${level})`.execute(db.kysely);
  });
  afterAll(async () => await db.close());

  async function fill(rows: readonly Task[]): Promise<void> {
    await sql`DELETE FROM tasks`.execute(db.kysely);
    for (const { labels, owner, ...task } of rows)
      await sql`INSERT INTO tasks VALUES (${task.id}, ${task.name}, ${task.amount}, ${task.due}::date,
        ${task.at}::timestamptz, ${task.state}, ${labels}::text[], ${task.done}, ${owner?.id ?? null})`.execute(
        db.kysely,
      );
  }

  async function selected(json: JsonObject, now: Date): Promise<string[]> {
    const context = filterContext(scope, tasks);
    const asker = { profile: scope.profile, now };
    const filter = parseFilter(JSON.parse(JSON.stringify(json)), { ...context, asker });
    const where = filterSql(filter, { scope, entity: tasks, alias: 't' });
    const { rows } = await sql<{ id: string }>`SELECT id FROM tasks t WHERE ${where} ORDER BY id`.execute(
      db.kysely,
    );
    return rows.map(({ id }) => id);
  }

  it.each(nows)('says the same at %s', async (at) => {
    const now = new Date(at);
    const random = createRandom(seed, 'filters', at);
    const rows = drawTasks(random, now, 30);
    await fill(rows);
    const cases: FilterNode[] = [
      ...everyComparison.map((asked) => drawCondition(random, now, asked)),
      ...Array.from({ length: drawn / nows.length }, () => drawFilter(random, now, 3)),
    ];
    let differing = 0;
    for (const node of cases) {
      const tree = groupOf('and', [node]);
      const json = writeFilterTree(tree);
      const read = readFilterTree(json, fieldAt);
      const sentence = filterSentence(read, words);
      const met = (filter: FilterNode) =>
        rows.filter((row) => meetsFilter(filter, row, { me, now })).map(({ id }) => id);
      const meant = met(tree);
      const said = new SentenceReader(sentence).read();
      const all = { sql: await selected(json, now), read: met(read), said: met(said) };
      const expected = { sql: meant, read: meant, said: meant };
      expect({ json, sentence, ...all }).toEqual({ json, sentence, ...expected });
      // what was read is written the same way again
      expect(readFilterTree(writeFilterTree(read), fieldAt)).toEqual(read);
      if (meant.length > 0 && meant.length < rows.length) differing += 1;
    }
    expect(differing).toBeGreaterThan(cases.length / 3);
  });
});
