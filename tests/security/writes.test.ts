import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BulkPreview } from '../../src/framework/schema/contracts/bulkChanges.ts';
import type { CellsAnswer } from '../../src/framework/schema/contracts/cells.ts';
import { ignoredNames } from '../../src/framework/schema/validation/evaluateRules.ts';
import { demoLogins } from '../../src/server/demo/seed/demoLogins.ts';
import { type ApiRecord, smallest } from '../support/createRecord.ts';
import { hasCustom } from '../support/security/askComments.ts';
import { openRoles, type RolePerson } from '../support/security/openRoles.ts';
import type { RoleView } from '../support/security/RoleView.ts';
import type { Answer, TestServer } from '../support/startTestServer.ts';

const roles = demoLogins.map(({ role }) => role);
const nobody = '0'.repeat(24);

/** A record, and who tries to write it. */
interface Attempt {
  person: RolePerson;
  view: RoleView;
  /** In reach of the person unless there is none. */
  record: ApiRecord | undefined;
}

/** The first field that the person may not change in the record. */
function forbiddenField({ view, record }: Attempt): string | undefined {
  const { fields } = view.entity;
  const isPlain = fields.filter(
    ({ readOnly, writeOnly, kind }) => !readOnly && !writeOnly && kind !== 'link',
  );
  return isPlain.find(({ name }) => !record || !view.may(record.id, name, 'update'))?.name;
}

/** A refusal of the whole change, or a preview in which nothing is done. */
async function expectNoneDone(
  { api }: RolePerson,
  resource: string,
  change: object,
  selection: object,
): Promise<Answer | undefined> {
  const answer = await api.post<BulkPreview>(`bulk/${resource}/preview`, { selection, change });
  if (answer.status !== 200) return answer;
  expect(answer.body.counts.done, JSON.stringify([resource, change])).toBe(0);
  return undefined;
}

type Write = (attempt: Attempt) => Promise<Answer | undefined>;

/** Every way to write, as somebody tries it who has no right to: undefined where the role gives the right. */
const writes: Record<string, Write> = {
  async create({ person, view }) {
    if (view.mayPlainly('create')) return undefined;
    return await person.api.post(view.entity.resource, smallest[view.entity.resource] ?? {});
  },
  async update(attempt) {
    const name = forbiddenField(attempt);
    if (name === undefined) return undefined;
    const { resource } = attempt.view.entity;
    const { id = nobody, $version = 1 } = attempt.record ?? {};
    return await attempt.person.api.put(`${resource}/${id}`, { [name]: null }, $version);
  },
  async 'update in bulk'(attempt) {
    const name = forbiddenField(attempt);
    if (name === undefined) return undefined;
    const { resource } = attempt.view.entity;
    const { id = nobody, $version = 1 } = attempt.record ?? {};
    const body = { ids: [{ id, version: $version }], action: 'update', data: { [name]: null } };
    return await attempt.person.api.post(`${resource}/bulk`, body);
  },
  async 'update by a run'(attempt) {
    const name = forbiddenField(attempt);
    if (name === undefined) return undefined;
    const { resource } = attempt.view.entity;
    const selection = { ids: [attempt.record?.id ?? nobody] };
    return await expectNoneDone(
      attempt.person,
      resource,
      { action: 'set', values: { [name]: null } },
      selection,
    );
  },
  async 'edit cells'(attempt) {
    const name = forbiddenField(attempt);
    if (name === undefined) return undefined;
    const { resource } = attempt.view.entity;
    const { id = nobody, $version = 1 } = attempt.record ?? {};
    const cells = [{ id, version: $version, values: { [name]: null } }];
    const answer = await attempt.person.api.post<CellsAnswer>(`${resource}/cells`, { cells });
    if (answer.status !== 200) return answer;
    expect(['forbidden', 'gone', 'invalid']).toContain(answer.body.cells[0]?.outcome);
    return undefined;
  },
  async delete({ person, view, record }) {
    if (view.mayPlainly('delete')) return undefined;
    return await person.api.remove(`${view.entity.resource}/${record?.id ?? nobody}`, record?.$version ?? 1);
  },
  async 'delete in bulk'({ person, view, record }) {
    if (view.mayPlainly('delete')) return undefined;
    const ids = [{ id: record?.id ?? nobody, version: record?.$version ?? 1 }];
    return await person.api.post(`${view.entity.resource}/bulk`, { ids, action: 'delete' });
  },
  async 'delete by a run'({ person, view, record }) {
    if (view.mayPlainly('delete')) return undefined;
    const selection = { ids: [record?.id ?? nobody] };
    return await expectNoneDone(person, view.entity.resource, { action: 'delete' }, selection);
  },
  async deactivate({ person, view, record }) {
    if (record && view.may(record.id, 'isActive', 'update')) return undefined;
    return await person.api.post(`${view.entity.resource}/${record?.id ?? nobody}/deactivate`, {});
  },
  async link({ person, view, record }) {
    const field = view.entity.fields.find(
      ({ link, name }) => link && !(record && view.may(record.id, name, 'update')),
    );
    const far = field?.link && person.views.get(field.link.to);
    // who may change the other end may link
    const other = far?.ids(true).find((id) => far.may(id, field?.link?.inverse ?? '', 'update'));
    if (!field || other) return undefined;
    const body = { id: far?.ids(true)[0] ?? nobody };
    return await person.api.post(`${view.entity.resource}/${record?.id ?? nobody}/links/${field.name}`, body);
  },
  async comment({ person, view, record }) {
    const { resource, hasComments } = view.entity;
    if (hasComments && record && view.mayRow(record.id) && hasCustom(person, resource, 'writeComments'))
      return undefined;
    return await person.api.post(`comments/${resource}/${record?.id ?? nobody}`, { text: '<p>Hallo</p>' });
  },
  async restore({ person, view, record }) {
    if (
      view.mayPlainly('create') ||
      (record && view.entity.fields.some(({ name }) => view.may(record.id, name, 'update')))
    )
      return undefined;
    const body = { changeSet: nobody };
    return await person.api.post(`${view.entity.resource}/${record?.id ?? nobody}/restore`, body);
  },
};

describe('a write', () => {
  let server: TestServer;
  let close: () => Promise<void>;
  let people: RolePerson[];
  let before = '';

  /** What has been changed, and who may do what. */
  async function stored(): Promise<string> {
    const { rows } = await sql<{ sets: number; users: string }>`
      SELECT (SELECT count(*)::int FROM sys_change_sets) AS sets,
        (SELECT md5(string_agg("id" || coalesce("crudAccess"::text, ''), ',' ORDER BY "id")) FROM "login-users") AS users`.execute(
      server.server.db.kysely,
    );
    return JSON.stringify(rows);
  }

  beforeAll(async () => {
    ({ server, people, close } = await openRoles());
  }, 120_000);
  beforeEach(async () => {
    before = await stored();
  });
  // every attempt of this file is refused: nothing may have changed
  afterEach(async () => expect(await stored()).toBe(before));
  afterAll(async () => await close());

  function personWith(role: string): RolePerson {
    const person = people.find((one) => one.role === role);
    if (!person) throw new Error(`Nobody has the role ${role}.`);
    return person;
  }

  const cases = Object.keys(writes).flatMap((way) => roles.map((role) => ({ way, role })));

  it.each(cases)('by $way is refused for $role without the grant', async ({ way, role }) => {
    const person = personWith(role);
    for (const view of person.views.values()) {
      for (const isThere of [true, false]) {
        const [id] = view.ids(isThere);
        const record = id === undefined ? undefined : view.stored(id);
        const answer = await writes[way]?.({ person, view, record });
        const told = [view.entity.resource, isThere, answer?.status, answer?.text.slice(0, 200)];
        if (answer) expect([403, 404, 405, 422], JSON.stringify(told)).toContain(answer.status);
      }
    }
  });

  it('sets no system field, whoever writes (V7)', async () => {
    const { api, views } = personWith('Administration');
    let tried = 0;
    for (const { entity } of views.values()) {
      const fixed = entity.fields
        // those that may be set once are tried where numbers are brought
        .filter(({ name, readOnly, settableOnce }) => readOnly && !settableOnce && !ignoredNames.has(name))
        .map(({ name }) => name);
      const [record] = (await api.get<ApiRecord[]>(entity.resource, { range: [0, 0] })).body;
      for (const name of [...fixed, 'version', 'search', 'createdBy', 'filename_disk']) {
        const values = { [name]: 'ffffffffffffffffffffffff' };
        const create = await api.post(entity.resource, { ...smallest[entity.resource], ...values });
        expect([403, 405, 422], `${entity.resource} ${name} ${create.text}`).toContain(create.status);
        if (!record) continue;
        const update = await api.put(`${entity.resource}/${record.id}`, values, record.$version);
        expect([403, 405, 422], `${entity.resource} ${name} ${update.text}`).toContain(update.status);
        tried += 1;
      }
      if (!record || !entity.actions.includes('update')) continue;
      // sent back with the record as it was read, and never taken
      const ignored = [...ignoredNames].filter((name) => name !== '$version');
      const values = Object.fromEntries(ignored.map((name) => [name, 'ffffffffffffffffffffffff']));
      const { status, body } = await api.put(`${entity.resource}/${record.id}`, values, record.$version);
      expect([entity.resource, status, body]).toEqual([entity.resource, 200, record]);
    }
    expect(tried).toBeGreaterThan(50);
  });
});
