import { isDeepStrictEqual } from 'node:util';
import { anyRecord, type DerivedView } from '../../../src/framework/schema/contracts/realtime.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import type { DerivedViews } from '../../../src/framework/server/realtime/DerivedViews.ts';
import { mayField, type Policy } from './Policy.ts';
import type { World } from './World.ts';

function people({ keeper, friends }: RecordData): string[] {
  return [keeper, friends].flat().filter((id) => typeof id === 'string');
}

/** Values of the test world that a service would compute: of persons from their places, of places from all codes. */
export const worldViews: DerivedViews = {
  places: {
    fields: ['rent', 'code', 'keeper', 'friends'],
    async touched(records) {
      const states = records
        .flatMap(({ former, current }) => [former, current])
        .filter((one) => one !== null);
      const views = states.flatMap(people).map((id) => ({ entity: 'persons', id, field: 'level' }));
      const isAny = records.some(({ former, current }) => former?.code !== current?.code);
      return isAny ? [...views, { entity: 'places', id: anyRecord, field: 'note' }] : views;
    },
  },
};

/** The two views in a world, computed without product code. */
function rentsOf({ places }: World, person: string): unknown[] {
  return [...places.values()]
    .filter((place) => people(place).includes(person))
    .map(({ id, rent }) => [id, rent ?? null]);
}

function codesOf({ places }: World): unknown[] {
  return [...places.values()].map(({ id, code }) => [id, code ?? null]);
}

/** What a person received of the views after changes from one world to another. */
interface HeardViews {
  policy: Policy;
  before: World;
  after: World;
  told: readonly DerivedView[];
}

function isAllowed({ policy, before, after }: HeardViews, view: DerivedView): boolean {
  const { entity, id, field } = view;
  if (!isDeepStrictEqual(Object.keys(view).sort(), ['entity', 'field', 'id'])) return false;
  if (entity === 'places' && id === anyRecord && field === 'note')
    return [...after.places.keys()].some((place) => mayField(policy, after, 'places', place, 'note'));
  const places = [...before.places.values(), ...after.places.values()];
  const isNamed = places.some((place) => people(place).includes(id));
  return (
    entity === 'persons' && field === 'level' && isNamed && mayField(policy, after, 'persons', id, 'level')
  );
}

function expectedViews({ policy, before, after }: HeardViews): DerivedView[] {
  const persons = [...after.persons.keys()]
    .filter((id) => mayField(policy, after, 'persons', id, 'level'))
    .filter((id) => !isDeepStrictEqual(rentsOf(before, id), rentsOf(after, id)))
    .map((id) => ({ entity: 'persons', id, field: 'level' }));
  const isAny =
    !isDeepStrictEqual(codesOf(before), codesOf(after)) &&
    [...after.places.keys()].some((id) => mayField(policy, after, 'places', id, 'note'));
  return isAny ? [...persons, { entity: 'places', id: anyRecord, field: 'note' }] : persons;
}

/** Views that the person must not hear of, and views they should have heard of. */
export function mistakesInViews(heard: HeardViews): { leaked: DerivedView[]; missing: DerivedView[] } {
  return {
    leaked: heard.told.filter((view) => !isAllowed(heard, view)),
    missing: expectedViews(heard).filter((view) => !heard.told.some((one) => isDeepStrictEqual(one, view))),
  };
}
