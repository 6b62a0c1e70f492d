import type { JsonValue, RecordData } from '../../../src/framework/schema/Json.ts';
import type { Resource, World } from './World.ts';

/** A rule in grant format with a second implementation of its condition without SQL. */
export interface PoolRule {
  when: Record<string, JsonValue>;
  holds(world: World, row: RecordData, me: string): boolean;
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const person = (world: World, id: unknown) => world.persons.get(String(id));

const shifts = (row: RecordData) => list(row.shifts) as RecordData[];

const records = (world: World, resource: Resource) => [...world[resource].values()];

/**
 * Rules of all types: own profile, values, relations, negation, empty sets, lists and links. Some have the
 * form of automatic permissions: against the direction of a relation, or through another record.
 */
export const rulePool: Record<Resource, readonly PoolRule[]> = {
  places: [
    { when: { keeper: '$me' }, holds: (_, row, me) => row.keeper === me },
    { when: { friends: '$me' }, holds: (_, row, me) => list(row.friends).includes(me) },
    { when: { visitors: '$me' }, holds: (_, row, me) => list(row.visitors).includes(me) },
    {
      when: { 'shifts.person': '$me' },
      holds: (_, row, me) => shifts(row).some(({ person: who }) => who === me),
    },
    {
      when: { $not: { 'shifts.hours': { $lt: 5 } } },
      holds: (_, row) => !shifts(row).some(({ hours }) => typeof hours === 'number' && hours < 5),
    },
    {
      when: { 'shifts.person.level': { $gte: 2 } },
      holds: (world, row) =>
        shifts(row).some(({ person: who }) => Number(person(world, who)?.level ?? 0) >= 2),
    },
    { when: { code: 'a' }, holds: (_, row) => row.code === 'a' },
    { when: { $not: { note: 'rot' } }, holds: (_, row) => row.note !== 'rot' },
    { when: { rent: { $gt: 5 } }, holds: (_, row) => typeof row.rent === 'number' && row.rent > 5 },
    {
      when: { 'keeper.level': { $gte: 2 } },
      holds: (world, row) => Number(person(world, row.keeper)?.level ?? 0) >= 2,
    },
    {
      when: { $or: [{ code: 'b' }, { 'keeper.boss': '$me' }] },
      holds: (world, row, me) => row.code === 'b' || person(world, row.keeper)?.boss === me,
    },
    { when: { code: { $in: [] } }, holds: () => false },
    { when: { $or: [{ code: { $in: [] } }, { note: { $nin: [] } }] }, holds: () => true },
    { when: { keeper: { $exists: false } }, holds: (_, row) => (row.keeper ?? null) === null },
    {
      when: { $linked: { path: ['places.topic', 'keeper'], to: '$me' } },
      holds: (world, row, me) =>
        records(world, 'places').some(
          ({ topic, keeper }) => (topic as { id: string } | null)?.id === row.id && keeper === me,
        ),
    },
    {
      when: { $linked: { path: ['visitors', 'persons.boss'], to: '$me' } },
      holds: (world, row, me) => list(row.visitors).includes(person(world, me)?.boss),
    },
    {
      when: { $and: [{ $linked: { path: ['topic'], to: '$me' } }, { isActive: true }] },
      holds: (_, row, me) => (row.topic as { id: string } | null)?.id === me && row.isActive === true,
    },
  ],
  persons: [
    { when: { _id: '$me' }, holds: (_, row, me) => row.id === me },
    { when: { boss: '$me' }, holds: (_, row, me) => row.boss === me },
    { when: { level: 1 }, holds: (_, row) => row.level === 1 },
    {
      when: { 'boss.level': { $gt: 1 } },
      holds: (world, row) => Number(person(world, row.boss)?.level ?? 0) > 1,
    },
    {
      when: { 'visits.code': 'a' },
      holds: (world, row) => list(row.visits).some((id) => world.places.get(String(id))?.code === 'a'),
    },
    {
      when: { $linked: { path: ['persons.boss'], to: '$me' } },
      holds: (world, row, me) => person(world, me)?.boss === row.id,
    },
    {
      when: { $linked: { path: ['places.shifts.person', 'shifts.person'], to: '$me' } },
      holds: (world, row, me) =>
        records(world, 'places').some((place) =>
          [row.id, me].every((id) => shifts(place).some(({ person: who }) => who === id)),
        ),
    },
    {
      when: { $linked: { path: ['places.keeper', 'friends'], to: '$me' } },
      holds: (world, row, me) =>
        records(world, 'places').some(
          ({ keeper, friends }) => keeper === row.id && list(friends).includes(me),
        ),
    },
  ],
};
