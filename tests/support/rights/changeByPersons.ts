import type { Repository } from '../../../src/framework/server/repository/Repository.ts';
import type { Actor } from '../../../src/framework/server/rights/Actor.ts';
import type { Random } from '../../../src/server/demo/base/random.ts';
import { colleague, drawValue, ownFields } from './fillWorld.ts';
import { resources, type World } from './World.ts';

/**
 * Changes fields of some records as the asking person and a colleague in turn, in the database and in
 * `world`. This includes fields the person may not read, or no longer.
 */
export async function changeByPersons(
  random: Random,
  repository: Repository,
  world: World,
  person: Actor,
): Promise<void> {
  const me: Actor = { ...colleague, loginUser: person.loginUser, name: person.name };
  for (let records = 0; records < 4; records += 1) {
    const resource = random.pick(resources);
    const [id, record] = random.pick([...world[resource]]);
    for (const actor of random.pick([[me, colleague], [me, colleague], [colleague, me], [me]])) {
      const field = random.pick(ownFields[resource]);
      const value = drawValue(random, field, world);
      const { $version } = await repository.get(colleague, resource, id, { fields: [] });
      await repository.update(actor, resource, id, { [field]: value }, Number($version));
      record[field] = value;
    }
  }
}
