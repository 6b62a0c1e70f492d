import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/framework/schema/Json.ts';
import type { Entity } from '../../../../src/framework/schema/model.ts';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { ensureSchema } from '../../../../src/framework/server/schema-changes/apply/ensureSchema.ts';
import { planSchemaChange } from '../../../../src/framework/server/schema-changes/plan/planSchemaChange.ts';
import { drawnEngines, openTestDatabase } from '../../../support/testEngines.ts';
import { freshSchema } from './freshSchema.ts';
import { after, before, roles } from './renamedSchools.ts';
import { rowsOf, seedRows } from './seedRows.ts';

describe.each(drawnEngines())('stored names on $engine', (engine) => {
  let db: Database;

  beforeAll(async () => {
    db = await openTestDatabase(engine, { poolSize: 1 });
  });
  beforeEach(async () => {
    await freshSchema(db);
    await ensureSchema(db, { entities: before }, { log: silentLog });
  });
  afterAll(() => db.close());

  async function change(entities: Entity[]): Promise<void> {
    const { steps } = await planSchemaChange(db, { entities });
    await ensureSchema(db, { entities }, { log: silentLog, confirm: steps.map((step) => step.name) });
  }

  async function grantsAfter(grants: JsonValue): Promise<unknown> {
    await seedRows(db, 'roles', [{ id: 'r', crudAccess: grants }]);
    await change(after);
    return (await rowsOf(db, 'roles'))[0]?.crudAccess;
  }

  async function preferenceAfter(key: string, value: JsonValue): Promise<unknown[]> {
    await seedRows(db, 'sys_preferences', [{ loginUser: 'u', key, value: JSON.stringify(value) }]);
    await change(after);
    return (await rowsOf(db, 'sys_preferences', 'key')).map((row) => [row.key, row.value]);
  }

  it('in grants follow entity and field, and are removed with a dropped field', async () => {
    const granted = await grantsAfter({
      schools: {
        create: true,
        read: { all: ['name', 'note', 'secret'], ids: { x: ['note', 'secret'], y: true } },
        update: { all: true },
        custom: ['share'],
      },
      people: { read: { all: ['name'] } },
    });
    expect(granted).toEqual({
      sites: {
        create: true,
        read: { all: ['name', 'remark'], ids: { x: ['remark'], y: true } },
        update: { all: true },
        custom: ['share'],
      },
      people: { read: { all: ['name'] } },
    });
  });

  it('in named views follow list and field; a condition on a dropped field stays for its readers to be told', async () => {
    const view = {
      columns: [{ path: 'note', width: 90 }, { path: 'secret' }],
      sort: [{ path: 'note', direction: 'ASC' }],
      group: { by: 'note', unit: 'month' },
      totals: ['note', 'secret'],
      filter: { note: 'x', $or: [{ note: 'y' }, { secret: 'z' }] },
    };
    const row = { owner: 'u', name: 'Meine', readers: '[]', defaultOf: '[]' };
    await seedRows(db, 'sys_list_views', [{ ...row, id: 'v', list: 'schools', view: JSON.stringify(view) }]);
    await change(after);
    const [stored] = await rowsOf(db, 'sys_list_views');
    expect([stored?.list, stored?.view]).toEqual([
      'sites',
      {
        columns: [{ path: 'remark', width: 90 }],
        sort: [{ path: 'remark', direction: 'ASC' }],
        group: { by: 'remark', unit: 'month' },
        totals: ['remark'],
        filter: { remark: 'x', $or: [{ note: 'y' }, { secret: 'z' }] },
      },
    ]);
  });

  it('in rules follow through references, and a rule whose condition is dropped gives nothing', async () => {
    const granted = await grantsAfter({
      people: {
        read: {
          rules: [{ when: { 'school.note': 'x', $or: [{ 'school.place.town': 'y' }] }, fields: true }],
        },
      },
      schools: {
        read: {
          rules: [
            { when: { secret: 'x' }, fields: true },
            { when: { name: '$me' }, fields: ['note'] },
          ],
        },
      },
    });
    expect(granted).toEqual({
      people: {
        read: {
          rules: [{ when: { 'school.remark': 'x', $or: [{ 'school.place.city': 'y' }] }, fields: true }],
        },
      },
      sites: { read: { rules: [{ when: { name: '$me' }, fields: ['remark'] }] } },
    });
  });

  it('in UI access are updated', async () => {
    const access = {
      'menu.schools': false,
      'panel.schools.people.school': false,
      'panel.schools.people.posts.spot': false,
      'tool.refresh': true,
    };
    await seedRows(db, 'roles', [{ id: 'r', guiAccess: access }]);
    await change(after);
    expect((await rowsOf(db, 'roles'))[0]?.guiAccess).toEqual({
      'menu.sites': false,
      'panel.sites.people.school': false,
      'panel.sites.people.posts.seat': false,
      'tool.refresh': true,
    });
  });

  it('in rules follow relations in both directions, and several steps', async () => {
    const linked = (path: string[]) => ({ when: { $linked: { path, to: '$me' } }, fields: true as const });
    const granted = await grantsAfter({
      people: { read: { rules: [linked(['school', 'owner']), linked(['schools.owner', 'people.school'])] } },
      schools: { read: { rules: [linked(['people.school']), linked(['secret'])] } },
    });
    expect(granted).toEqual({
      people: { read: { rules: [linked(['school', 'owner']), linked(['sites.owner', 'people.school'])] } },
      sites: { read: { rules: [linked(['people.school'])] } },
    });
  });

  it('in rules follow members of values', async () => {
    const linked = (path: string[]) => ({ when: { $linked: { path, to: '$me' } }, fields: true as const });
    const when = { 'posts.spot': '$me', 'posts.spot.note': 'x' };
    const granted = await grantsAfter({
      people: { read: { rules: [linked(['posts.spot', 'owner']), { when, fields: ['posts'] }] } },
      schools: { read: { rules: [linked(['people.posts.spot', 'school'])] } },
    });
    expect(granted).toEqual({
      people: {
        read: {
          rules: [
            linked(['posts.seat', 'owner']),
            { when: { 'posts.seat': '$me', 'posts.seat.remark': 'x' }, fields: ['posts'] },
          ],
        },
      },
      sites: { read: { rules: [linked(['people.posts.seat', 'school'])] } },
    });
  });

  it('in automatic permissions follow, and one that lost a field stays unchanged, switched off', async () => {
    const rule = {
      people: 'people',
      target: 'schools',
      path: ['people.school'],
      read: ['note', 'secret'],
      update: [],
    };
    await seedRows(db, 'auto-permissions', [
      { id: 'a', isActive: true, rule: { ...rule, when: { note: 'x' } } },
      { id: 'b', isActive: true, rule: { ...rule, when: { secret: 'x' } } },
      { id: 'c', isActive: true, rule: { ...rule, path: ['secret'] } },
      { id: 'd', isActive: true, rule: { ...rule, target: 'people', path: [], read: true } },
    ]);
    await change(after);
    expect(
      (await rowsOf(db, 'auto-permissions')).map(({ id, isActive, rule: now }) => [id, isActive, now]),
    ).toEqual([
      ['a', true, { ...rule, target: 'sites', read: ['remark'], when: { remark: 'x' } }],
      ['b', false, { ...rule, when: { secret: 'x' } }],
      ['c', false, { ...rule, path: ['secret'] }],
      ['d', true, { ...rule, target: 'people', path: [], read: true }],
    ]);
  });

  it('in shares of records follow, and are removed with what is dropped', async () => {
    const share = (record: string, resource: string, read: string[]) => ({
      record,
      resource,
      loginUser: 'u',
      read: JSON.stringify(read),
      update: '[]',
    });
    await seedRows(db, 'sys_shares', [
      share('a', 'schools', ['note', 'secret']),
      share('b', 'schools', ['secret']),
      share('c', 'people', ['name']),
    ]);
    await change(after);
    const rows = await rowsOf(db, 'sys_shares', 'record');
    expect(rows.map(({ record, resource, read }) => [record, resource, read])).toEqual([
      ['a', 'sites', ['remark']],
      ['c', 'people', ['name']],
    ]);
  });

  it('in comments follow, and those on a dropped entity are removed with their versions', async () => {
    const comment = (id: string, resource: string) => ({
      id,
      resource,
      record: 'r',
      loginUser: 'u',
      text: '<p>Hallo</p>',
      mentions: '[]',
    });
    const version = (id: string, of: string) => ({
      id,
      comment: of,
      text: '',
      mentions: '[]',
      at: '2026-01-01',
    });
    await seedRows(db, 'sys_comments', [comment('a', 'schools'), comment('b', 'people')]);
    await seedRows(db, 'sys_comment_versions', [version('v', 'a'), version('w', 'b')]);
    await change(after);
    expect((await rowsOf(db, 'sys_comments')).map(({ id, resource }) => [id, resource])).toEqual([
      ['a', 'sites'],
      ['b', 'people'],
    ]);
    await change(after.filter(({ resource }) => resource !== 'people'));
    expect((await rowsOf(db, 'sys_comments')).map(({ id }) => id)).toEqual(['a']);
    expect((await rowsOf(db, 'sys_comment_versions')).map(({ id }) => id)).toEqual(['v']);
  });

  it('in the grants on a dropped entity are removed', async () => {
    await seedRows(db, 'roles', [
      { id: 'r', crudAccess: { people: { create: true }, schools: { create: true } } },
    ]);
    await change([roles, before[3] as Entity].map((entity) => ({ ...entity })));
    expect((await rowsOf(db, 'roles'))[0]?.crudAccess).toEqual({ schools: { create: true } });
  });

  it('in saved lists follow key, columns, filters and sort', async () => {
    const saved = {
      columns: ['name', 'note', 'secret', 'place.town', { path: 'note', width: 90 }],
      filters: { note: { $contains: 'note' }, secret: 'x', $and: [{ 'place.town': 'Köln' }] },
      sort: ['note', 'ASC'],
      views: [
        {
          title: 'note',
          columns: ['note'],
          sort: [
            ['secret', 'DESC'],
            ['name', 'ASC'],
          ],
        },
      ],
    };
    expect(await preferenceAfter('list/schools', saved)).toEqual([
      [
        'list/sites',
        {
          columns: ['name', 'remark', 'place.city', { path: 'remark', width: 90 }],
          filters: { remark: { $contains: 'note' }, $and: [{ 'place.city': 'Köln' }] },
          sort: ['remark', 'ASC'],
          views: [{ title: 'note', columns: ['remark'], sort: [['name', 'ASC']] }],
        },
      ],
    ]);
  });

  it('in saved lists of other entities follow through references', async () => {
    const saved = {
      columns: ['school.note', 'id'],
      filter: { 'school.secret': 1 },
      sort: { field: 'school.note', order: 'ASC' },
    };
    expect(await preferenceAfter('list/people', saved)).toEqual([
      [
        'list/people',
        { columns: ['school.remark', 'id'], filter: {}, sort: { field: 'school.remark', order: 'ASC' } },
      ],
    ]);
  });

  it('in named filters follow, and the names of the filters stay', async () => {
    const kept = { name: 'note', filter: { note: 'x', secret: 1 }, sort: ['note', 'DESC'] };
    expect(await preferenceAfter('list.schools', { sort: ['secret', 'ASC'], saved: [kept] })).toEqual([
      ['list.sites', { saved: [{ name: 'note', filter: { remark: 'x' }, sort: ['remark', 'DESC'] }] }],
    ]);
  });

  it('in preferences that belong to no entity stay', async () => {
    const saved = { columns: ['note'], sort: ['note', 'ASC'] };
    expect(await preferenceAfter('theme', saved)).toEqual([['theme', saved]]);
  });

  it('in the history and in imports follow entity, field, member and the type of a reference', async () => {
    await seedRows(db, 'sys_change_sets', [{ id: 's', reason: 'test' }]);
    const values = { note: 'a', place: { town: 'Köln' }, owner: { type: 'schools', id: '1' }, secret: 's' };
    const change1 = { changeSet: 's', record: '1', action: 'update', version: 2, before: {}, after: values };
    await seedRows(db, 'sys_changes', [
      { id: '1', resource: 'schools', ...change1 },
      { id: '2', resource: 'people', ...change1 },
    ]);
    const stored = { loginUser: 'u', name: 'a.csv', headers: '[]', choice: '{}', state: 'done' };
    await seedRows(db, 'sys_imports', [{ id: '1', resource: 'schools', ...stored }]);
    await change(after);
    expect(await rowsOf(db, 'sys_imports')).toMatchObject([{ resource: 'sites' }]);
    const [own, other] = await rowsOf(db, 'sys_changes');
    expect(own).toMatchObject({ resource: 'sites', before: {} });
    expect(own?.after).toEqual({
      remark: 'a',
      place: { city: 'Köln' },
      owner: { type: 'sites', id: '1' },
      secret: 's',
    });
    expect(other).toMatchObject({ resource: 'people', after: values });
  });
});
