import type { RecordData } from '../../../src/framework/schema/Json.ts';
import type { Repository } from '../../../src/framework/server/repository/Repository.ts';
import { systemActor } from '../../../src/framework/server/rights/Actor.ts';
import type { Random } from '../../../src/server/demo/base/random.ts';
import {
  addRecord,
  colleague,
  drawMapValues,
  drawRecord,
  drawValue,
  ownFields,
  setVisit,
} from './fillWorld.ts';
import { mayField, mayRow, type Planned, type Policy, verdictsOf } from './Policy.ts';
import { copyWorld, type Resource, resources, type World } from './World.ts';

async function changeField(
  random: Random,
  repository: Repository,
  policy: Policy,
  world: World,
  planned: readonly Planned[],
) {
  const resource = random.pick(resources);
  const id = random.pick([...world[resource].keys()]);
  const unseen = ownFields[resource].filter((field) => !mayField(policy, world, resource, id, field));
  if (unseen.length === 0) return false;
  const field = random.pick(unseen);
  const value = drawValue(random, field, world);
  const after = copyWorld(world);
  const record = after[resource].get(id);
  if (!record) return false;
  record[field] = value;
  if (verdictsOf(policy, world, planned) !== verdictsOf(policy, after, planned)) return false;
  const { $version } = await repository.get(systemActor, resource, id, { fields: [] });
  await repository.update(colleague, resource, id, { [field]: value }, Number($version));
  world[resource].set(id, record);
  return true;
}

function withVisit(world: World, [person, place]: [string, string], isMade: boolean): World {
  const after = copyWorld(world);
  const set = (record: RecordData | undefined, field: string, other: string) => {
    const others = [record?.[field]].flat().filter((id) => typeof id === 'string' && id !== other);
    if (record) record[field] = isMade ? [...others, other] : others;
  };
  set(after.places.get(place), 'visitors', person);
  set(after.persons.get(person), 'visits', place);
  return after;
}

async function changeVisit(
  random: Random,
  repository: Repository,
  policy: Policy,
  world: World,
  planned: readonly Planned[],
) {
  const [person, place] = [random.pick([...world.persons.keys()]), random.pick([...world.places.keys()])];
  const isSeen =
    mayField(policy, world, 'places', place, 'visitors') ||
    mayField(policy, world, 'persons', person, 'visits');
  const isMade = ![world.places.get(place)?.visitors].flat().includes(person);
  const after = withVisit(world, [person, place], isMade);
  if (isSeen || verdictsOf(policy, world, planned) !== verdictsOf(policy, after, planned)) return false;
  await setVisit(repository, world, [person, place], isMade);
  return true;
}

async function addUnseen(
  random: Random,
  repository: Repository,
  policy: Policy,
  world: World,
  planned: readonly Planned[],
) {
  const resource: Resource = random.pick(resources);
  const values = { ...drawRecord(random, world, resource), ...drawMapValues(random, resource) };
  const after = copyWorld(world);
  after[resource].set('new', { id: 'new', ...values, visits: [], visitors: [] });
  if (
    mayRow(policy, after, resource, 'new') ||
    verdictsOf(policy, world, planned) !== verdictsOf(policy, after, planned)
  )
    return false;
  await addRecord(repository, world, resource, values);
  return true;
}

const changes = { field: changeField, visit: changeVisit, record: addUnseen };

/**
 * Changes only data the person may not read and on which their rights do not depend, in the database and in `world`.
 * @param planned what they will try to write
 * @returns the number of changes.
 */
export async function changeUnseen(
  random: Random,
  repository: Repository,
  policy: Policy,
  world: World,
  planned: readonly Planned[] = [],
): Promise<number> {
  let made = 0;
  for (let tries = 0; tries < 14; tries += 1) {
    const change = changes[random.weighted({ field: 8, visit: 2, record: 1 })];
    if (await change(random, repository, policy, world, planned)) made += 1;
  }
  return made;
}
