import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScopedGrant } from '../../../../src/framework/schema/rights/Grants.ts';
import { type Actor, systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { openWritingWorld, type WritingWorld } from '../../../support/rights/writing/openWritingWorld.ts';
import { quickEngines } from '../../../support/testEngines.ts';

describe.each(quickEngines())('a link restricted by fields of its other end, on $engine', (engine) => {
  let world: WritingWorld;
  let place: string;
  const persons: Record<string, string> = {};

  beforeAll(async () => {
    world = await openWritingWorld(engine);
    const create = async (resource: string, values: object) =>
      String((await world.repository.create(systemActor, resource, values)).id);
    place = await create('places', { name: 'Saal' });
    persons.open = await create('persons', { name: 'Ada', level: 2, team: 'offen' });
    persons.closed = await create('persons', { name: 'Bob', level: 2 });
    persons.other = await create('persons', { name: 'Cleo', level: 1, team: 'offen' });
    for (const id of Object.values(persons))
      await world.repository.link(systemActor, 'places', place, 'visitors', id);
  });
  afterAll(async () => await world.close());

  /** Somebody who reads the restricted link everywhere, and of persons what is given here. */
  const reader = (read: ScopedGrant): Actor => ({
    ...systemActor,
    loginUser: 'f'.repeat(24),
    grants: {
      places: { read: { all: ['name', 'regulars'] }, update: { all: ['regulars'] } },
      persons: { read },
    },
  });
  const regulars = async (actor: Actor) =>
    (await world.repository.get(actor, 'places', place)).regulars as string[];
  const found = async (actor: Actor, filter: object) => {
    const request = { filter: filter as never, window: { type: 'all' as const }, count: 'exact' as const };
    return (await world.repository.list(actor, 'places', request)).records.length;
  };

  it('shows matching records to readers of these fields', async () => {
    const fitting = [persons.open, persons.closed].sort();
    expect(await regulars(systemActor)).toEqual(fitting);
    expect(await regulars(reader({ all: ['level'] }))).toEqual(fitting);
  });

  it('shows none if the fields are unreadable, and finds nothing by them', async () => {
    const blind = reader({ all: ['name'] });
    expect(await regulars(blind)).toEqual([]);
    expect(await found(blind, { regulars: persons.open })).toBe(0);
    expect(await found(blind, { regulars: { $exists: true } })).toBe(0);
    expect(await found(blind, { 'regulars.name': 'Ada' })).toBe(0);
  });

  it('shows those whose fields are readable', async () => {
    const some = reader({ all: ['name'], rules: [{ when: { team: 'offen' }, fields: ['level'] }] });
    expect(await regulars(some)).toEqual([persons.open]);
    expect(await found(some, { regulars: persons.open })).toBe(1);
    expect(await found(some, { regulars: persons.closed })).toBe(0);
    expect(await found(some, { 'regulars.name': 'Bob' })).toBe(0);
    const single = reader({ ids: { [persons.closed ?? '']: ['level'] } });
    expect(await regulars(single)).toEqual([persons.closed]);
  });

  it('gives the same answer to an attempt to link, whether or not the other end matches, if that is unreadable', async () => {
    const blind = reader({ all: ['name'] });
    const attempt = async (action: 'link' | 'unlink', other: string | undefined) =>
      await world.rehearse(async () =>
        world.repository[action](blind, 'places', place, 'regulars', other ?? '').then(
          () => 'done',
          (error: Error) => JSON.stringify(error),
        ),
      );
    for (const action of ['link', 'unlink'] as const) {
      const answers = [];
      for (const id of Object.values(persons)) answers.push(await attempt(action, id));
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).not.toBe('done');
    }
  });
});
