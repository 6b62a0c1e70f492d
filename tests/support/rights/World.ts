import type { RecordData } from '../../../src/framework/schema/Json.ts';

/** Where records of the world stand. */
export type Resource = 'persons' | 'places';

export const resources: readonly Resource[] = ['persons', 'places'];

export const fieldsOf: Record<Resource, readonly string[]> = {
  persons: ['name', 'secret', 'level', 'boss', 'visits'],
  places: ['name', 'code', 'rent', 'note', 'isActive', 'keeper', 'friends', 'visitors', 'topic', 'shifts'],
};

/** The records as they are stored, by id, links included. */
export type World = Record<Resource, Map<string, RecordData>>;

/** A copy whose records may be changed. */
export function copyWorld(world: World): World {
  const copy = (records: Map<string, RecordData>) =>
    new Map([...records].map(([id, record]) => [id, { ...record }]));
  return { persons: copy(world.persons), places: copy(world.places) };
}
