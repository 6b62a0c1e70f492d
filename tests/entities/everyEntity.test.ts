import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { relationTarget } from '../../src/framework/schema/fieldPath.ts';
import { kindTraits } from '../../src/framework/schema/kinds/kindTraits.ts';
import type { Entity, Field } from '../../src/framework/schema/model.ts';
import type { Engine } from '../../src/framework/server/database/Database.ts';
import { type ApiRecord, createRecord } from '../support/createRecord.ts';
import { drawShare } from '../support/drawShare.ts';
import { kindSamples } from '../support/kindSamples.ts';
import { loginAs } from '../support/loginAs.ts';
import { pauseJobs } from '../support/pauseJobs.ts';
import { startTestServer, type TestServer } from '../support/startTestServer.ts';
import { quickEngines } from '../support/testEngines.ts';
import { collectRoutes, type Route } from '../support/walk/collectRoutes.ts';
import { halfGrants } from '../support/walk/halfGrants.ts';
import { knockEverywhere } from '../support/walk/knockEverywhere.ts';
import { liveInList } from '../support/walk/liveInList.ts';
import { liveThrough } from '../support/walk/liveThrough.ts';
import { meetLimits } from '../support/walk/meetLimits.ts';
import { hasTrash, passTrash } from '../support/walk/passTrash.ts';

function leaves(field: Field, before = ''): [string, Field][] {
  const path = `${before}${field.name}`;
  const isWalked = field.members && field.kind !== 'valueList';
  return [
    [path, field],
    ...(isWalked ? (field.members ?? []).flatMap((member) => leaves(member, `${path}.`)) : []),
  ];
}

/**
 * Chooses each kind once, and in a drawn tenth of the entities each of their kinds; with --deep every field on PostgreSQL.
 */
function isChosen(
  engine: Engine,
  resources: string[],
): (resource: string, path: string, field: Field) => boolean {
  if (engine === 'postgres' && process.env.LEITSTAND_DEEP === '1') return () => true;
  const drawn = new Set(engine === 'postgres' ? drawShare(resources, 10) : []);
  const seen = new Set<string>();
  return (resource, path, { kind }) => {
    const place = `${drawn.has(resource) ? resource : ''} ${kind} ${path.split('.').length}`;
    if (seen.has(place)) return false;
    seen.add(place);
    return true;
  };
}

function filtersOf(path: string, field: Field): unknown[] {
  const sample = kindSamples[field.kind](field);
  const { operators } = kindTraits[field.kind];
  const compared = operators
    .filter((operator) => operator !== '$exists')
    .map((operator) => ({
      [path]: { [operator]: operator === '$in' || operator === '$nin' ? [sample, null] : sample },
    }));
  const exists = [{ [path]: { $exists: true } }, { [path]: { $exists: false } }];
  return sample === undefined ? exists : [...exists, { [path]: sample }, { [path]: null }, ...compared];
}

function queriesOf(path: string, field: Field): Record<string, unknown>[] {
  const sorts = ['ASC', 'DESC'].map((direction) => ({ sort: [path, direction] }));
  const filters = filtersOf(path, field).map((filter) => ({ filter }));
  return kindTraits[field.kind].sortable ? [...filters, ...sorts] : filters;
}

/** A filter through each reference, to a field that all records have. */
function questionsThroughReferences(entities: readonly Entity[]) {
  return entities.flatMap(({ resource, fields }) =>
    fields
      .filter((field) => relationTarget(field) !== undefined)
      .map(({ name }) => ({ resource, query: { filter: { [`${name}.id`]: { $ne: null } } } })),
  );
}

describe.each(quickEngines())('every entity on $engine', (engine) => {
  const records = new Map<string, ApiRecord>();
  let routes: Route[];
  let server: TestServer;
  beforeAll(async () => {
    const collected = collectRoutes();
    server = await startTestServer(engine);
    await pauseJobs(server);
    collected.stop();
    routes = collected.routes;
    for (const { resource, actions } of entities()) {
      // some are there from the start, and nobody makes them
      const found = actions.includes('create')
        ? await createRecord(server.api, resource)
        : (await server.api.get<ApiRecord[]>(resource)).body[0];
      if (found) records.set(resource, found);
    }
  });
  afterAll(async () => await server.stop());

  const entities = () => server.server.index().model.entities;

  it('has fields that are read, filtered by each operator of their kind, and sorted if their kind has an order', async () => {
    const failures: unknown[] = [];
    const resources = entities().map(({ resource }) => resource);
    const chosen = isChosen(engine.engine, resources);
    const asked = entities().flatMap(({ resource, fields }) =>
      fields
        .filter((field) => !field.writeOnly)
        .flatMap((field) => leaves(field))
        .filter(([path, field]) => chosen(resource, path, field))
        .flatMap(([path, field]) => queriesOf(path, field))
        .map((query) => ({ resource, query })),
    );
    const waiting = [...asked, ...questionsThroughReferences(entities())];
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { resource, query } = next;
        const { status, text } = await server.api.get(resource, query);
        if (status !== 200) failures.push([resource, query, status, text.slice(0, 200)]);
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
    expect(failures).toEqual([]);
    expect(asked.length).toBeGreaterThan(150);
  }, 240_000);

  it('is changed, recorded, reverted, deleted and restored by a user with all rights', async () => {
    let changed = 0;
    for (const entity of drawShare(entities(), 3)) {
      const record = records.get(entity.resource);
      // what only the system writes has no history
      const isWritten = entity.actions.some((action) => action !== 'read');
      if (record && isWritten) changed += await liveThrough(server.api, entity, record);
      if (!entity.actions.includes('create'))
        expect((await server.api.post(entity.resource, {})).status, entity.resource).toBe(403);
    }
    expect([records.size > 60, changed > 60, changed]).toEqual([true, true, changed]);
  }, 120_000);

  it('passes the trash by the rights of each user and comes back as it was', async () => {
    const trashed = entities().filter(hasTrash);
    const half = trashed.map((entity) => [entity.resource, halfGrants(entity).grants] as const);
    const reader = await loginAs(server, Object.fromEntries(half));
    const creating = half.map(([resource, grants]) => [resource, { ...grants, create: true }]);
    const limited = await loginAs(server, Object.fromEntries(creating));
    const guest = server.anonymous;
    const visitors = { administrator: server.api, limited: limited.api, reader: reader.api, guest };
    const restorers: string[] = [];
    for (const entity of drawShare(trashed, 6)) {
      const id = records.get(entity.resource)?.id;
      if (id !== undefined) restorers.push(await passTrash(visitors, entity, id));
    }
    expect(restorers.filter((who) => who === 'limited').length).toBeGreaterThan(restorers.length / 2);
  }, 60_000);

  it('has a list that is grouped, filtered, exported and shared as a view by the rights of each user', async () => {
    const half = entities().map((entity) => [entity.resource, halfGrants(entity).grants] as const);
    const limited = await loginAs(server, Object.fromEntries(half));
    const nobody = await loginAs(server, {});
    const users = {
      administrator: server.api,
      limited: limited.api,
      nobody: nobody.api,
      guest: server.anonymous,
    };
    let asked = 0;
    for (const entity of drawShare(entities(), 6))
      if (records.has(entity.resource)) asked += await liveInList(users, entity);
    expect(asked).toBeGreaterThan(20);
  }, 120_000);

  it('is closed to guests at every route', async () => {
    const writes = async () =>
      await server.server.db.kysely.selectFrom('sys_change_sets').select('id').execute();
    const before = await writes();
    let asked = 0;
    for (const entity of drawShare(entities(), 4))
      asked += await knockEverywhere(server.anonymous, routes, entity, records.get(entity.resource)?.id);
    expect(asked).toBeGreaterThan(200);
    expect(await writes()).toEqual(before);
  }, 120_000);

  it('gives a user who may read half of its fields and change a quarter exactly that', async () => {
    const grants = Object.fromEntries(
      entities().map((entity) => [entity.resource, halfGrants(entity).grants]),
    );
    const { api: limited } = await loginAs(server, grants);
    const met = { asked: 0, fixed: 0 };
    for (const entity of drawShare(entities(), 5)) {
      const record = records.get(entity.resource);
      const { asked, fixed } = await meetLimits({ limited, administrator: server.api, entity, record });
      met.asked += asked;
      met.fixed += fixed;
    }
    expect([met.asked > 100, met.fixed > 3, met]).toEqual([true, true, met]);
  }, 60_000);
});
