import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { openWritingWorld, type WritingWorld } from '../../../support/rights/writing/openWritingWorld.ts';
import { quickEngines } from '../../../support/testEngines.ts';

describe.each(quickEngines())('a record that refers to itself, on $engine', (engine) => {
  let world: WritingWorld;
  beforeAll(async () => {
    world = await openWritingWorld(engine);
  });
  afterAll(async () => await world.close());

  it('comes back when its deletion is undone', async () => {
    const steps: string[] = [];
    const repository = world.repository.heardBy(({ id }) => void steps.push(id));
    const id = String((await repository.create(systemActor, 'persons', { name: 'Ada' })).id);
    const { $version } = await repository.update(systemActor, 'persons', id, { boss: id }, 1);
    await repository.remove(systemActor, 'persons', id, Number($version));
    await repository.undo(systemActor, steps.at(-1) ?? '');
    expect(await repository.get(systemActor, 'persons', id)).toMatchObject({ name: 'Ada', boss: id });
  });
});
