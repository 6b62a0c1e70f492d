import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../../src/framework/schema/errors.ts';
import type { GuardedLink, RecordGuard } from '../../../../src/framework/server/repository/guards.ts';
import { createRepository, type Repository } from '../../../../src/framework/server/repository/Repository.ts';
import { type Actor, systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { type OpenWorld, openWorld } from '../../../support/rights/openWorld.ts';
import { writingDefinitions } from '../../../support/rights/writing/writingDefinitions.ts';
import { drawnEngines } from '../../../support/testEngines.ts';

const sentence = 'Wer gesperrt ist, bleibt, wie er ist.';

function withGuard(file: 'places.json' | 'persons.json') {
  const definition = writingDefinitions[file] as { admin: object };
  return { [file]: { ...definition, admin: { ...definition.admin, guards: ['guardBlocked'] } } };
}

const definitions = { ...writingDefinitions, ...withGuard('places.json'), ...withGuard('persons.json') };

type Seen = GuardedLink & { of: string; isRestored: boolean };

describe.each(drawnEngines())('the guards of linked records, on $engine', (engine) => {
  let world: OpenWorld;
  let repository: Repository;
  let lastSet: string;
  const seen: Seen[] = [];
  const ids = { place: '', person: '' };

  /** Notes every change of a link, and refuses those of blocked records. */
  const guardBlocked: RecordGuard = (_, { before, after, link, isRestored = false }) => {
    if (!link) return;
    expect(after).toEqual({});
    if (before?.name === 'Gesperrt') throw new AppError('forbidden', undefined, sentence);
    seen.push({ ...link, of: String(before?.name), isRestored });
  };

  beforeAll(async () => {
    world = await openWorld(engine, definitions);
    repository = createRepository({
      ...world.deps,
      guards: { ...world.deps.guards, guardBlocked },
      onCommit: ({ id }) => {
        lastSet = id;
      },
    });
  });
  afterAll(async () => await world.close());
  beforeEach(async () => {
    await world.clear();
    ids.place = String((await repository.create(actor, 'places', { name: 'Saal' })).id);
    ids.person = String((await repository.create(actor, 'persons', { name: 'Ada', level: 2 })).id);
    seen.length = 0;
  });

  const actor: Actor = { ...systemActor, loginUser: 'f'.repeat(24) };
  type Action = GuardedLink['action'];
  const step = async (action: Action, facts?: object) =>
    await repository.changeLink(actor, 'places', {
      id: ids.place,
      field: 'visitors',
      other: ids.person,
      action,
      ...(facts ? { facts: { ...facts } } : {}),
    });
  const block = async (resource: 'places' | 'persons') =>
    await sql`UPDATE ${sql.table(resource)} SET name = 'Gesperrt'`.execute(world.db.kysely);
  const links = async () =>
    (await repository.links(systemActor, 'places', { id: ids.place, field: 'visitors' })).links.map(
      ({ remark }) => remark,
    );

  it('see at both ends what changes, also by undo', async () => {
    await step('link', { remark: 'Klingeln' });
    expect(seen).toMatchObject([
      { of: 'Saal', action: 'link', field: 'visitors', other: ids.person, after: { remark: 'Klingeln' } },
      { of: 'Ada', action: 'link', field: 'visits', other: ids.place, before: {}, isRestored: false },
    ]);
    seen.length = 0;
    await step('linkFacts', { remark: 'Klopfen' });
    const facts = { before: { remark: 'Klingeln' }, after: { remark: 'Klopfen' } };
    expect(seen).toMatchObject([
      { of: 'Saal', action: 'linkFacts', ...facts },
      { of: 'Ada', action: 'linkFacts', ...facts },
    ]);
    seen.length = 0;
    await step('unlink');
    await repository.undo(actor, lastSet);
    expect(seen.map(({ of, action, isRestored }) => [of, action, isRestored])).toEqual([
      ['Saal', 'unlink', false],
      ['Ada', 'unlink', false],
      ['Ada', 'link', true],
      ['Saal', 'link', true],
    ]);
    expect(await links()).toEqual(['Klopfen']);
  });

  it('see the links that go with a deleted record', async () => {
    await step('link');
    seen.length = 0;
    await repository.remove(actor, 'persons', ids.person, 1);
    expect(seen).toMatchObject([
      { of: 'Ada', action: 'unlink' },
      { of: 'Saal', action: 'unlink' },
    ]);
  });

  const ends = ['places', 'persons'] as const;

  it.each(ends)('refuse a new link of %s, and nothing is stored', async (resource) => {
    await block(resource);
    await expect(step('link')).rejects.toMatchObject({ status: 403, message: sentence });
    expect(await links()).toEqual([]);
  });

  it.each(ends)('refuse to change, to remove and to undo a link of %s', async (resource) => {
    await step('link', { remark: 'Klingeln' });
    const added = lastSet;
    await block(resource);
    const refusal = { status: 403, message: sentence };
    await expect(step('linkFacts', { remark: 'Klopfen' })).rejects.toMatchObject(refusal);
    await expect(step('unlink')).rejects.toMatchObject(refusal);
    await expect(repository.undo(actor, added)).rejects.toMatchObject(refusal);
    expect(await links()).toEqual(['Klingeln']);
  });
});
