import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../../src/framework/schema/errors.ts';
import type { RecordGuard } from '../../../../src/framework/server/repository/guards.ts';
import { createRepository, type Repository } from '../../../../src/framework/server/repository/Repository.ts';
import { type Actor, systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { type OpenWorld, openWorld } from '../../../support/rights/openWorld.ts';
import { worldDefinitions } from '../../../support/rights/worldDefinitions.ts';
import { drawnEngines } from '../../../support/testEngines.ts';

const sentence = 'Was dem Finanzamt gemeldet ist, lässt sich nicht rückgängig machen.';

/** Refuses to undo anything of records that have been reported. */
const guardReported: RecordGuard = ({ changeSet }, { before, after }) => {
  const isReported = (before ?? after)?.code === 'gemeldet';
  if (changeSet.undoes !== null && isReported) throw new AppError('forbidden', undefined, sentence);
};

const places = worldDefinitions['places.json'] as { admin: object };
const definitions = {
  ...worldDefinitions,
  'places.json': { ...places, admin: { ...places.admin, guards: ['guardReported'] } },
};

describe.each(drawnEngines())('a guard that forbids an undo, on $engine', (engine) => {
  let world: OpenWorld;
  let repository: Repository;
  let lastSet: string;

  beforeAll(async () => {
    world = await openWorld(engine, definitions);
    repository = createRepository({
      ...world.deps,
      guards: { ...world.deps.guards, guardReported },
      onCommit: ({ id }) => {
        lastSet = id;
      },
    });
  });
  afterAll(async () => await world.close());

  const actor: Actor = { ...systemActor, loginUser: 'f'.repeat(24) };
  const create = async (code: string) =>
    String((await repository.create(actor, 'places', { name: 'Ort', code, rent: 1 })).id);
  const rows = async (id: string) =>
    (
      await sql<{ rent: number; version: number }>`SELECT rent, version FROM places WHERE id = ${id}`.execute(
        world.db.kysely,
      )
    ).rows;

  const writes: [string, (id: string) => Promise<unknown>][] = [
    ['a creation', async () => undefined],
    ['a change', async (id) => await repository.update(actor, 'places', id, { rent: 2 }, 1)],
    ['a deletion', async (id) => await repository.remove(actor, 'places', id, 1)],
  ];

  it.each(writes)('refuses it for %s in its own words, and changes nothing', async (_, write) => {
    const id = await create('gemeldet');
    await write(id);
    const undone = lastSet;
    const before = await rows(id);
    await expect(repository.undo(actor, undone)).rejects.toMatchObject({
      code: 'forbidden',
      status: 403,
      message: sentence,
    });
    expect(await rows(id)).toEqual(before);
    expect(lastSet).toBe(undone);
  });

  it.each(writes)('allows it for %s of any other record', async (_, write) => {
    const id = await create('frei');
    const created = lastSet;
    await write(id);
    const undone = lastSet;
    await repository.undo(actor, undone);
    expect(await rows(id)).toEqual(undone === created ? [] : [expect.objectContaining({ rent: 1 })]);
  });
});
