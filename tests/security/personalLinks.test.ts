import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../src/framework/schema/errors.ts';
import type { RecordData } from '../../src/framework/schema/Json.ts';
import type { Entity } from '../../src/framework/schema/model.ts';
import type { Grants } from '../../src/framework/schema/rights/Grants.ts';
import { fileFields } from '../../src/framework/server/files/heldFiles.ts';
import { changedRecords } from '../../src/framework/server/realtime/changedRecords.ts';
import { evaluateChanges } from '../../src/framework/server/realtime/evaluateChanges.ts';
import type { Repository } from '../../src/framework/server/repository/Repository.ts';
import { linkPurposes, type SchoolLinkPurpose } from '../../src/server/linkPurposes.ts';
import type { ApiRecord } from '../support/createRecord.ts';
import { drawShare } from '../support/drawShare.ts';
import { apiOf, openAccount } from '../support/openAccount.ts';
import { type AskedEntity, askEverything } from '../support/personal-links/askEverything.ts';
import {
  LinkRecords,
  type LinkWorld,
  openLinkWorld,
  prepareRecords,
} from '../support/personal-links/openLinkWorld.ts';
import { type Asking, mayOpenFile } from '../support/personal-links/readWays.ts';
import { repositoryMethods } from '../support/personal-links/repositoryMethods.ts';
import { variantOf } from '../support/personal-links/variantOf.ts';
import { type Aim, waysToWrite, waysToWriteField } from '../support/personal-links/writeWays.ts';
import { sampleFile } from '../support/sampleFile.ts';
import type { RolePerson } from '../support/security/openRoles.ts';
import { readChannels } from '../support/security/readChannels.ts';
import { startTestServer, type TestServer } from '../support/startTestServer.ts';
import { quickEngines } from '../support/testEngines.ts';

const purposes = Object.keys(linkPurposes) as SchoolLinkPurpose[];
/** Those whose holders could have a login too; institutions cannot. */
const ofPeople = purposes.filter((purpose) => purpose !== 'institution-feedback');
/** Variants of unreadable values begin here; each purpose has its own, so that something changes every time. */
const hiddenVariant = 6;
const unknownId = 'f'.repeat(24);

describe.each(quickEngines())('the holder of a personal link on $engine', (engine) => {
  let server: TestServer;
  let records: LinkRecords;
  const worlds = new Map<SchoolLinkPurpose, LinkWorld>();
  const used = new Set<string>();

  /** The holder of a link, with a repository that notes which of its methods are used. */
  function asking({ opened }: LinkWorld): Asking {
    const { context } = server.server;
    const repository = new Proxy(context.repository, {
      get(target, name) {
        used.add(String(name));
        return target[name as keyof Repository];
      },
    });
    return { context: { ...context, repository }, actor: opened.actor };
  }

  const worldOf = (purpose: SchoolLinkPurpose) => worlds.get(purpose) as LinkWorld;

  /** Fields on which it depends what the link opens. */
  function decidingFields({ opened }: LinkWorld): Set<string> {
    const scopes = Object.values(opened.actor.grants as Grants).flatMap(({ read, update }) => [read, update]);
    return new Set(scopes.flatMap((scope) => (scope?.rules ?? []).flatMap(({ when }) => Object.keys(when))));
  }

  /** The entities of the grants thoroughly, and some of all others. */
  function asked({ views }: LinkWorld): AskedEntity[] {
    const { entities } = server.server.index().model;
    const drawn = drawShare(entities, 4);
    return entities
      .filter((entity) => views.has(entity.resource) || drawn.includes(entity))
      .map((entity) => {
        const ids = [...records.idsOf(entity.resource), unknownId];
        return { entity, ids, values: { firstName: 'geheim 1' }, isThorough: views.has(entity.resource) };
      });
  }

  beforeAll(async () => {
    server = await startTestServer(engine);
    records = new LinkRecords(server);
    for (const purpose of purposes) await prepareRecords(records, purpose);
    for (const purpose of purposes) worlds.set(purpose, await openLinkWorld(server, records, purpose));
  }, 120_000);
  afterAll(async () => await server.stop());

  it.each(purposes)('reads its own record and the named fields, and nothing else, by %s', async (purpose) => {
    const world = worldOf(purpose);
    const { actor } = world.opened;
    const { repository } = server.server;
    for (const [resource, view] of world.views) {
      const { records: found } = await repository.list(actor, resource, {
        sort: [{ path: 'id', direction: 'ASC' }],
        window: { type: 'all' },
        count: 'exact',
      });
      expect(found.map(({ id }) => id)).toEqual(view.ids(true));
      for (const record of found) {
        const names = Object.keys(record).filter((name) => !/^(?:id|[_$].*)$/.test(name));
        expect(names.sort(), resource).toEqual(view.fieldsOf(String(record.id)).sort());
      }
    }
    const own = world.views.get(linkPurposes[purpose].resource);
    expect(own?.ids(true)).toEqual([world.opened.record.id]);
    expect(own?.hiddenFields.length).toBeGreaterThan(0);
    for (const [key, { status, text }] of await askEverything(asking(world), asked(world))) {
      const [resource = '', ...way] = key.split(' ');
      const view = world.views.get(resource);
      // entities in which nothing can be similar are answered before the rights
      const isEmpty = way.join(' ') === 'similar' && text === '{"similar":[]}';
      if (!view && !isEmpty && server.server.index().entity(resource))
        expect([key, status]).toEqual([key, 403]);
      const field = way.at(-1) ?? '';
      const names = ['filter', 'order', 'one field'].includes(way.slice(0, -1).join(' '));
      if (names && view?.hiddenFields.includes(field)) expect([key, status]).toEqual([key, 400]);
    }
  });

  it.each(purposes)('gets the same answers whatever the unreadable fields hold, by %s', async (purpose) => {
    const world = worldOf(purpose);
    const entities = asked(world);
    const before = await askEverything(asking(world), entities);
    const start = records.changes.length;
    const deciding = decidingFields(world);
    for (const { entity, ids } of entities) {
      const view = world.views.get(entity.resource);
      for (const id of ids.filter((one) => one !== unknownId)) {
        const hidden = entity.fields.filter(({ name }) => !view?.may(id, name) && !deciding.has(name));
        await records.fill(entity.resource, id, {
          variant: hiddenVariant + purposes.indexOf(purpose),
          fields: hidden,
        });
      }
    }
    const changes = records.changes.slice(start);
    expect(changes.some(({ record }) => record === world.opened.record.id)).toBe(true);
    const after = await askEverything(asking(world), entities);
    for (const [key, { text }] of before) expect([key, after.get(key)?.text]).toEqual([key, text]);
    const { context } = server.server;
    const listening = { db: context.db.kysely, index: context.index(), actors: [world.opened.actor] };
    expect(await evaluateChanges(listening, changedRecords(changes))).toEqual([[]]);
    for (const [resource, ids] of records.all)
      if (entities.some(({ entity }) => entity.resource === resource))
        for (const [at, id] of ids.entries()) await records.fill(resource, id, { variant: at });
  });

  async function aimAt(entity: Entity, id: string, ids: readonly string[]): Promise<Aim> {
    const path = `${entity.resource}/${id}`;
    const found = await server.api.get<RecordData>(path);
    const history = await server.api.get<{ entries?: { changeSet: string }[] }>(`${path}/history`);
    return {
      entity,
      id,
      version: Number(found.body?.$version ?? 1),
      other: ids.find((one) => one !== id) ?? unknownId,
      changeSet: history.body?.entries?.[0]?.changeSet ?? unknownId,
    };
  }

  /** Tries every way to write at records of an entity. @returns how many were refused */
  async function tryToWrite(by: Asking, { entity, ids, isThorough }: AskedEntity): Promise<number> {
    let refused = 0;
    const attempt = async (work: () => Promise<unknown>) =>
      await work().catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        refused += 1;
      });
    for (const id of ids) {
      const aim = await aimAt(entity, id, ids);
      for (const write of Object.values(waysToWrite)) await attempt(() => write(by, aim));
      for (const field of isThorough ? entity.fields : entity.fields.slice(0, 1)) {
        const values = { [field.name]: variantOf(field, 5, records.idsOf) };
        for (const write of Object.values(waysToWriteField))
          await attempt(() => write(by, aim, { field, values }));
      }
    }
    return refused;
  }

  it.each(purposes)('writes only the named fields of its own record, by %s', async (purpose) => {
    const world = worldOf(purpose);
    const { kysely } = server.server.db;
    const { rows: earlier } = await sql<{ id: string }>`
      SELECT max("id") AS "id" FROM "sys_changes"`.execute(kysely);
    let refused = 0;
    for (const one of asked(world)) refused += await tryToWrite(asking(world), one);
    expect(refused).toBeGreaterThan(100);
    const { rows: made } = await sql<{ resource: string; record: string; after: RecordData }>`
      SELECT "resource", "record", "after" FROM "sys_changes"
      WHERE "id" > ${earlier[0]?.id} AND "resource" <> 'cron-jobs'`.execute(kysely);
    const wrong = made.flatMap(({ resource, record, after }) =>
      Object.keys(after).filter((field) => !world.views.get(resource)?.may(record, field, 'update')),
    );
    expect(wrong).toEqual([]);
  });

  it.each(purposes)('opens only files of readable fields, by %s', async (purpose) => {
    const world = worldOf(purpose);
    for (const [resource, view] of world.views)
      for (const field of fileFields(records.entity(resource)).filter(({ readOnly }) => !readOnly))
        for (const id of records.idsOf(resource)) {
          const { body } = await server.api.send<{ id: string }>('POST', 'files', { raw: sampleFile(field) });
          const path = `${resource}/${id}`;
          const { $version } = (await server.api.get<ApiRecord>(path)).body;
          const put = await server.api.put(path, { [field.name]: body.id }, $version);
          expect([put.status, put.status === 200 ? '' : put.text]).toEqual([200, '']);
          const isOpen = await mayOpenFile(asking(world), body.id);
          expect([field.name, isOpen]).toEqual([field.name, view.may(id, field.name)]);
        }
  });

  it('meets every method of the repository that takes an actor', () => {
    const wanted = Object.entries(repositoryMethods).filter(([, kind]) => kind !== 'service');
    expect([...used].sort()).toEqual(expect.arrayContaining(wanted.map(([name]) => name)));
  });

  it.each(ofPeople)(
    'reaches nothing more by any channel of the API, even with a session, by %s',
    async (purpose) => {
      const world = worldOf(purpose);
      const { views, opened } = world;
      const [grants, profile] = [opened.actor.grants as Grants, opened.actor.profile];
      const account = await openAccount(server, grants, { meta: profile });
      const login = await account.login();
      const person: RolePerson = {
        role: purpose,
        loginUser: account.id,
        api: apiOf(server, login),
        token: login.body.token.access_token,
        profile: profile?.id ?? '',
        grants,
        views: new Map(views),
      };
      for (const view of views.values())
        for (const [channel, read] of Object.entries(readChannels))
          expect([channel, await read({ person, view })]).toEqual([channel, []]);
    },
  );
});
