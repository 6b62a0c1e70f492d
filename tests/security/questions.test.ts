import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { relationTarget } from '../../src/framework/schema/fieldPath.ts';
import { kindTraits } from '../../src/framework/schema/kinds/kindTraits.ts';
import { demoLogins } from '../../src/server/demo/seed/demoLogins.ts';
import { openRoles, type RolePerson } from '../support/security/openRoles.ts';
import type { RoleView } from '../support/security/RoleView.ts';
import type { Answer } from '../support/startTestServer.ts';

const roles = demoLogins.map(({ role }) => role);
const unknown = 'gibtEsNicht';
const isDeep = process.env.LEITSTAND_DEEP === '1';

/** A few of them, others for each entity; all of them with `--deep`. */
function few<Item>(items: readonly Item[], turn: number, most = 3): readonly Item[] {
  if (isDeep || items.length <= most) return items;
  return items.filter((_, at) => (at + items.length - ((turn * most) % items.length)) % items.length < most);
}

/** Every way to name a field in a question, in both dialects. */
const waysToName: Record<string, (person: RolePerson, resource: string, path: string) => Promise<Answer>> = {
  filter: async ({ api }, resource, path) =>
    await api.get(resource, { filter: { [path]: { $exists: true } } }),
  'negated filter': async ({ api }, resource, path) =>
    await api.get(resource, { filter: { $not: { $or: [{ [path]: null }] } } }),
  'filter by $me': async ({ api }, resource, path) => await api.get(resource, { filter: { [path]: '$me' } }),
  sort: async ({ api }, resource, path) => await api.get(resource, { sort: [path, 'ASC'] }),
  fields: async ({ api }, resource, path) => await api.get(resource, { fields: [path] }),
  populate: async ({ api }, resource, path) => await api.get(resource, { populate: [path] }),
  'filter of find': async ({ api }, resource, path) =>
    await api.post(`${resource}/find`, { filter: { [path]: { $exists: true } } }),
  'sort of find': async ({ api }, resource, path) =>
    await api.post(`${resource}/find`, { sortBy: [path], sortDesc: [true] }),
  'fields of find': async ({ api }, resource, path) => await api.post(`${resource}/find`, { fields: [path] }),
  'populate of find': async ({ api }, resource, path) =>
    await api.post(`${resource}/find`, { populate: [path] }),
};
const ofPaths = new Set([
  'filter',
  'filter by $me',
  'negated filter',
  'sort',
  'filter of find',
  'sort of find',
]);

/** Fields behind a relation that may be followed, where the person may not read them. */
function hiddenBehind({ entity, readableFields }: RoleView, { views }: RolePerson): string[] {
  return entity.fields
    .filter((field) => readableFields.includes(field.name))
    .flatMap((field) => {
      const target = views.get(relationTarget(field) ?? '');
      return few(target?.hiddenFields ?? [], 0, 1).map((name) => `${field.name}.${name}`);
    });
}

/** What somebody who knows the tables would try: aliases, quotes, columns of ours. */
const columns = [
  't.id',
  't1.password',
  'r1.name',
  'search',
  'search_title',
  'version',
  'passwordHash',
  'credentials.passwordHash',
  '"id"',
  'id"; DROP TABLE roles; --',
  "id' OR '1'='1",
  'id\u0000',
  '$version',
  '$access',
  '__proto__',
  'constructor',
];

const parameters = [
  'where',
  'select',
  'groupBy',
  'aggregate',
  'alias',
  'having',
  'join',
  'include',
  'search',
];

describe('a question', () => {
  let close: () => Promise<void>;
  let people: RolePerson[];

  beforeAll(async () => {
    ({ people, close } = await openRoles());
  }, 120_000);
  afterAll(async () => await close());

  function viewsOf(role: string): { person: RolePerson; views: RoleView[] } {
    const person = people.find((one) => one.role === role);
    if (!person) throw new Error(`Nobody has the role ${role}.`);
    return { person, views: [...person.views.values()].filter((view) => view.mayList) };
  }

  const cases = Object.keys(waysToName).flatMap((way) => roles.map((role) => ({ way, role })));

  it.each(cases)(
    'by $way names nothing hidden from $role, as if it did not exist (V1, V2, V3)',
    async ({ way, role }) => {
      const ask = waysToName[way];
      if (!ask) throw new Error(`There is no ${way}.`);
      const { person, views } = viewsOf(role);
      for (const [turn, view] of views.entries()) {
        const { resource } = view.entity;
        const behind = ofPaths.has(way) ? few(hiddenBehind(view, person), turn) : [];
        const paths = [...few(view.hiddenFields, turn), ...behind];
        const wanted = await ask(person, resource, unknown);
        expect([resource, wanted.status]).toEqual([resource, 400]);
        for (const path of paths) {
          const { status, text } = await ask(person, resource, path);
          // a field may be called as a part of the answer is
          const told = text.replace(`"fields":{"${path}"`, `"fields":{"${unknown}"`);
          expect([resource, path, status, told]).toEqual([resource, path, wanted.status, wanted.text]);
        }
      }
    },
  );

  it.each(Object.keys(waysToName))(
    'by %s names fields of the definitions only, for every user (V1, V4, V18)',
    async (way) => {
      const { person, views } = viewsOf('Administration');
      for (const [turn, { entity }] of views.entries())
        for (const path of few(columns, turn, 4).filter(
          (name) => !entity.fields.some((field) => field.name === name),
        )) {
          const answer = await waysToName[way]?.(person, entity.resource, path);
          expect([entity.resource, path, answer?.status]).toEqual([entity.resource, path, 400]);
          expect(answer?.text).not.toMatch(/syntax|column|relation|SELECT|pg_/i);
        }
    },
  );

  it.each(parameters)('has no parameter %s (V2)', async (parameter) => {
    const { person, views } = viewsOf('Administration');
    for (const { entity } of few(views, parameters.indexOf(parameter), 10)) {
      const byAddress = await person.api.get(entity.resource, { [parameter]: { id: 'x' } });
      const byBody = await person.api.post(`${entity.resource}/find`, { [parameter]: { id: 'x' } });
      expect([entity.resource, byAddress.status, byBody.status]).toEqual([entity.resource, 400, 400]);
    }
  });

  it('with an empty set finds nothing by it, and everything by its negation, in every field (V5)', async () => {
    const { person, views } = viewsOf('Administration');
    const total = async (resource: string, filter: unknown) => {
      const { headers, status, text } = await person.api.get(resource, {
        filter,
        range: [0, 0],
        count: 'exact',
      });
      expect(status, text).toBe(200);
      return Number((headers.get('content-range') ?? '').split('/')[1]);
    };
    let asked = 0;
    for (const [turn, { entity }] of views.entries()) {
      const all = await total(entity.resource, {});
      const fields = entity.fields.filter(
        ({ kind, writeOnly }) => !writeOnly && kindTraits[kind].operators.includes('$in'),
      );
      for (const { name } of few([{ name: 'id' }, ...fields], turn, 4)) {
        const counts = [
          await total(entity.resource, { [name]: { $in: [] } }),
          await total(entity.resource, { [name]: [] }),
          await total(entity.resource, { [name]: { $nin: [] } }),
          await total(entity.resource, { $not: { [name]: { $in: [] } } }),
        ];
        expect([entity.resource, name, ...counts]).toEqual([entity.resource, name, 0, 0, all, all]);
        asked += 1;
      }
    }
    expect(asked).toBeGreaterThan(40);
  }, 120_000);
});
