import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installationRecord } from '../../src/framework/schema/installationRecord.ts';
import type { RecordData } from '../../src/framework/schema/Json.ts';
import type { Executor } from '../../src/framework/server/database/Database.ts';
import { type Settings, SettingsStore } from '../../src/framework/server/settings/SettingsStore.ts';
import { derivedViews } from '../../src/server/derivedViews.ts';
import { readOccupancy } from '../../src/server/scheduler/readOccupancy.ts';
import type { ApiRecord } from '../support/createRecord.ts';
import { quickEngines } from '../support/testEngines.ts';
import { WatchedWeeks } from '../support/WatchedWeeks.ts';

const address = { street: 'Parkweg', houseNumber: '1', postal: '80331', city: 'Ort', country: 'DE' };

describe.each(quickEngines())('sources of real times on $engine', (engine) => {
  let world: WatchedWeeks;
  const idOf = (name: string) => world.idOf(name);

  beforeAll(async () => {
    world = await WatchedWeeks.start(engine);
    for (const name of ['anna', 'ben', 'carla'])
      await world.make(name, 'employees', { firstName: name, isTeacher: true });
    await world.make('park', 'institutions', { name: 'Am Park', address: { ...address, state: 'BY' } });
    await world.make('new', 'institutions', { name: 'Noch ohne Anschrift' });
    await world.make('hall', 'rooms', { name: 'Aula', institution: idOf('park') });
    await world.make('cellar', 'rooms', { name: 'Keller', institution: idOf('new') });
    const weekly = { courseState: 'running', dayOfWeek: 1, startDate: '2026-11-02' };
    const places = { anna: {}, ben: { institution: idOf('new'), room: idOf('cellar') } };
    for (const [name, place] of Object.entries(places))
      await world.make(`course of ${name}`, 'courses', { ...weekly, teacher: idOf(name), ...place });
    const atPark = { institution: idOf('park'), room: idOf('hall') };
    await world.make('course of carla', 'courses', { ...weekly, teacher: idOf('carla'), ...atPark });
    await world.watch();
  });
  afterAll(async () => await world.stop());

  const namesAfter = async (values: RecordData) => {
    const { api } = world.server;
    const path = `installation/${installationRecord}`;
    const { body } = await api.get<ApiRecord>(path);
    const { names } = await world.heardBy(world.reader, async () => {
      const { status, text } = await api.put(path, values, body.$version);
      expect([status, status === 200 ? '' : text]).toEqual([200, '']);
    });
    return names;
  };

  it('are all that the scheduler reads', async () => {
    const read = new Set<string>();
    const { db, index, repository } = world.server.server;
    const readable: typeof repository.readable = (actor, resource, fields, options) => {
      for (const field of fields) read.add(`${resource}.${field}`);
      return repository.readable(actor, resource, fields, options);
    };
    const store = new SettingsStore({ index, resource: 'installation', product: '' });
    const noted: ProxyHandler<Settings> = {
      get(target, name) {
        if (name in target) read.add(`installation.${String(name)}`);
        return Reflect.get(target, name);
      },
    };
    const settings = {
      read: async (executor: Executor) => new Proxy(await store.read(executor), noted),
    } as SettingsStore;
    const context = { db, index, settings, repository: { ...repository, readable } };
    const owners = { employees: [idOf('anna')], institutions: [idOf('park')], rooms: [idOf('hall')] };
    const range = { from: '2026-11-01', to: '2026-12-31' };
    await readOccupancy(context, { ...owners, today: '2026-11-23', range });
    const followed = Object.entries(derivedViews).flatMap(([resource, { fields }]) =>
      fields.map((field) => `${resource}.${field}`),
    );
    // the name of a holiday says why, not when
    expect([...read].filter((field) => !followed.includes(field))).toEqual(['holidays.name']);
    // the settings read it where no federal state is set
    expect(followed.filter((field) => !read.has(field))).toEqual(['installation.address']);
  });

  it('include the federal state of the organisation, for lessons at no place of a known state', async () => {
    expect(await namesAfter({ federalState: 'HE' })).toEqual(['anna', 'ben', 'cellar', 'new']);
    expect(await namesAfter({ federalState: null })).toEqual(['anna', 'ben', 'cellar', 'new']);
  });

  it('include the address of the organisation, for the same lessons', async () => {
    expect(await namesAfter({ address: { ...address, state: 'SN' } })).toEqual([
      'anna',
      'ben',
      'cellar',
      'new',
    ]);
  });

  it('include holidays of a federal state, for the same lessons', async () => {
    const { names } = await world.heardBy(world.reader, async () => {
      const days = { start: '2026-12-08', end: '2026-12-08', countryCode: 'DE', stateCode: 'HE' };
      await world.make('free day', 'holidays', days);
    });
    expect(names).toEqual(['anna', 'ben', 'cellar', 'new']);
  });
});
