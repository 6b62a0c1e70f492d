import type { JsonValue, RecordData } from '../../../src/framework/schema/Json.ts';
import type { Repository } from '../../../src/framework/server/repository/Repository.ts';
import { type Actor, systemActor } from '../../../src/framework/server/rights/Actor.ts';
import type { Random } from '../../../src/server/demo/base/random.ts';
import { mapFieldsOf, type Resource, resources, type World } from './World.ts';

export const words = ['rot', 'grün', 'blau', 'grün blau', 'Müller', 'ab'];

function idOrNone(random: Random, ids: readonly string[]): string | null {
  return random.chance(0.3) || ids.length === 0 ? null : random.pick(ids);
}

/** A value for a field that the map shows: addresses in a square of some forty kilometres, some without coordinates. */
export function drawMapValue(random: Random, field: string): JsonValue {
  if (field === 'hasCar') return random.chance(0.5);
  if (field === 'hours') return random.chance(0.25) ? null : random.int(0, 9);
  if (random.chance(0.15)) return null;
  const degrees = (from: number) => from + random.int(0, 40) / 100;
  const location = { type: 'Point', coordinates: [degrees(10), degrees(54)] };
  return { city: 'Kiel', ...(random.chance(0.85) && { location }) };
}

/** Values of the fields for the map. */
export function drawMapValues(random: Random, resource: Resource): RecordData {
  return Object.fromEntries(mapFieldsOf[resource].map((field) => [field, drawMapValue(random, field)]));
}

/** A value for a field as stored; often null. */
export function drawValue(random: Random, field: string, world: World): JsonValue {
  const [persons, places] = [[...world.persons.keys()], [...world.places.keys()]];
  if (field === 'name') return random.pick(words);
  if (field === 'friends' || field === 'visitors') return random.sample(persons, random.int(0, 2));
  if (field === 'visits') return random.sample(places, random.int(0, 2));
  if (field === 'shifts') {
    const names = ['person', 'hours'];
    const shift = () => Object.fromEntries(names.map((name) => [name, drawValue(random, name, world)]));
    return Array.from({ length: random.int(0, 2) }, shift);
  }
  if (field === 'isActive') return random.chance(0.7);
  if (random.chance(0.25)) return null;
  if (['boss', 'keeper', 'person'].includes(field)) return idOrNone(random, persons);
  if (field === 'topic') {
    const type = random.pick(resources);
    // people may not choose an inactive one
    const active = places.filter((place) => world.places.get(place)?.isActive !== false);
    const id = idOrNone(random, type === 'persons' ? persons : active);
    return id === null ? null : { type, id };
  }
  if (field === 'level' || field === 'rent' || field === 'hours')
    return random.int(0, 9) % (field === 'level' ? 4 : 10);
  if (field === 'code') return random.pick(['a', 'b', 'c']);
  return random.pick(words);
}

/** Fields stored with the record, without links. */
export const ownFields: Record<Resource, readonly string[]> = {
  persons: ['name', 'secret', 'level', 'boss'],
  places: ['name', 'code', 'rent', 'note', 'isActive', 'keeper', 'friends', 'topic', 'shifts'],
};

/** Values for a new record, without links. */
export function drawRecord(random: Random, world: World, resource: Resource): RecordData {
  const values: RecordData = {};
  for (const field of ownFields[resource]) values[field] = drawValue(random, field, world);
  return values;
}

/** An actor with all rights other than the asking one. */
export const colleague: Actor = { ...systemActor, loginUser: 'e'.repeat(24), name: 'jemand anderes' };

/** Creates a record in the database and in `world`, as the system: rules of choices bind people only. */
export async function addRecord(
  repository: Repository,
  world: World,
  resource: Resource,
  values: RecordData,
): Promise<void> {
  const { id } = await repository.create(systemActor, resource, values);
  const links = resource === 'persons' ? { visits: [] } : { visitors: [] };
  world[resource].set(String(id), { id: String(id), ...values, ...links });
}

/** Adds or removes a visit in the database and in `world`. */
export async function setVisit(
  repository: Repository,
  world: World,
  [person, place]: [string, string],
  isMade: boolean,
): Promise<void> {
  await (isMade ? repository.link : repository.unlink)(systemActor, 'places', place, 'visitors', person);
  const set = (record: RecordData | undefined, field: string, other: string) => {
    if (!record) return;
    const others = (record[field] as string[]).filter((id) => id !== other);
    record[field] = isMade ? [...others, other] : others;
  };
  set(world.places.get(place), 'visitors', person);
  set(world.persons.get(person), 'visits', place);
}

/** Creates a world with a few records. @param apart draws what the map shows; without it there is nothing */
export async function fillWorld(random: Random, repository: Repository, apart?: Random): Promise<World> {
  const world: World = { persons: new Map(), places: new Map() };
  const counts = { persons: 5, places: 6 };
  for (const resource of resources) {
    for (let made = 0; made < counts[resource]; made += 1)
      await addRecord(repository, world, resource, {
        ...drawRecord(random, world, resource),
        ...(apart && drawMapValues(apart, resource)),
      });
  }
  for (const place of world.places.keys()) {
    for (const person of random.sample([...world.persons.keys()], random.int(0, 2)))
      await setVisit(repository, world, [person, place], true);
  }
  return world;
}
