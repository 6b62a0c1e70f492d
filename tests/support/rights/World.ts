import type { RecordData } from '../../../src/framework/schema/Json.ts';

/** Resources of the test world. */
export type Resource = 'persons' | 'places';

export const resources: readonly Resource[] = ['persons', 'places'];

export const fieldsOf: Record<Resource, readonly string[]> = {
  persons: ['name', 'secret', 'level', 'boss', 'visits'],
  places: ['name', 'code', 'rent', 'note', 'isActive', 'keeper', 'friends', 'visitors', 'topic', 'shifts'],
};

/** Fields for the map, the address first, which its own questions and those for all fields of a record read. */
export const mapFieldsOf: Record<Resource, readonly string[]> = {
  persons: ['home', 'hasCar', 'hours'],
  places: ['site'],
};

/** Stored records by id, including links. */
export type World = Record<Resource, Map<string, RecordData>>;

/** A copy with records that may be changed. */
export function copyWorld(world: World): World {
  const copy = (records: Map<string, RecordData>) =>
    new Map([...records].map(([id, record]) => [id, { ...record }]));
  return { persons: copy(world.persons), places: copy(world.places) };
}
