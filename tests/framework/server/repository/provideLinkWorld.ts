import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { HistoryEntry } from '../../../../src/framework/schema/contracts/history.ts';
import type { LinkWithFacts } from '../../../../src/framework/schema/contracts/links.ts';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import type { ResourceGrants } from '../../../../src/framework/schema/rights/Grants.ts';
import { type Actor, systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { openWritingWorld, type WritingWorld } from '../../../support/rights/writing/openWritingWorld.ts';
import type { TestEngine } from '../../../support/testEngines.ts';

const added = '2026-03-01T09:00:00.000Z';

/** Id of the login of everybody in these tests. */
export const office = 'e'.repeat(24);

/** Somebody with these rights. */
export function member(grants: Record<string, ResourceGrants>): Actor {
  return { ...systemActor, loginUser: office, name: 'Büro', grants };
}

/** The right to read and change these fields of every record. */
export function all(...fields: string[]): ResourceGrants {
  return { read: { all: fields }, update: { all: fields } };
}

/** Somebody who may do everything with the links between places and persons. */
export const anybody = member({
  places: all('name', 'visitors', 'regulars'),
  persons: all('name', 'visits'),
});

export const stored = { until: '2026-12-31', remark: 'Mit Schlüssel' };
/** As readers see them. */
export const shown = { ...stored, since: added, by: { id: office, name: 'Gelöschter Zugang' } };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A place and a person, new for each test, and the calls for the link between them. */
export function provideLinkWorld(engine: TestEngine) {
  let world: WritingWorld;
  const ids = { place: '', person: '' };

  async function send(actor: Actor, method: Method, url: string, json?: object, version?: string) {
    world.actAs(actor);
    const { statusCode, body, headers } = await world.app.inject({
      method,
      url: `/api/${url}`,
      headers: {
        authorization: 'Bearer asking',
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...(version ? { 'if-match': version } : {}),
      },
      ...(json ? { payload: JSON.stringify(json) } : {}),
    });
    const parsed: unknown = body === '' ? undefined : JSON.parse(body);
    return { status: statusCode, body: parsed as RecordData, changeSet: String(headers['x-change-set']) };
  }

  const create = async (resource: string, values: object) =>
    String((await world.repository.create(systemActor, resource, values)).id);
  const here = () => `places/${ids.place}/links/visitors`;

  beforeAll(async () => {
    world = await openWritingWorld(engine);
  });
  afterAll(async () => await world.close());
  beforeEach(async () => {
    await world.clear();
    world.setTime(new Date(added));
    ids.place = await create('places', { name: 'Saal' });
    ids.person = await create('persons', { name: 'Ada', level: 2 });
  });

  return {
    ids,
    world: () => world,
    create,
    send,
    linksOf: async (actor: Actor, path = here()) =>
      (await send(actor, 'GET', path)).body.links as LinkWithFacts[],
    historyOf: async (actor: Actor, path: string) =>
      (await send(actor, 'GET', `${path}/history`)).body.entries as HistoryEntry[],
    add: async (facts: object = {}, actor = anybody) =>
      await send(actor, 'POST', here(), { id: ids.person, ...facts }),
    change: async (facts: object, actor = anybody, path = `${here()}/${ids.person}`) =>
      await send(actor, 'PUT', path, facts),
    remove: async (actor = anybody) => await send(actor, 'DELETE', `${here()}/${ids.person}`),
    undo: async (changeSet: string, actor = anybody) =>
      await send(actor, 'POST', `change-sets/${changeSet}/undo`),
  };
}
