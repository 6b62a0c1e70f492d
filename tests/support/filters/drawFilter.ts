import { addDays } from '../../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import type { ConditionOperator } from '../../../src/framework/schema/filter/Condition.ts';
import {
  type FilterCondition,
  type FilterNode,
  groupOf,
} from '../../../src/framework/schema/filter/FilterTree.ts';
import { periods } from '../../../src/framework/schema/filter/relativeDates.ts';
import { parseInstant } from '../../../src/framework/schema/german/dateTexts.ts';
import type { JsonValue } from '../../../src/framework/schema/Json.ts';
import type { Random } from '../../../src/server/demo/base/random.ts';
import { people, states, words } from './taskEntities.ts';

type Draw = (random: Random, now: Date) => JsonValue;

const text: Draw = (random) => random.pick([...words, 'ß', 'mue', '1']);
const number: Draw = (random) => random.int(0, 9);
const day: Draw = (random, now) => addDays(dayInBerlin(now), random.int(-40, 40));
const german = (iso: string) => iso.split('-').reverse().join('.');

/** The first or last moment of a day, as the inputs of the editor read it. */
function edge(isEnd: boolean): Draw {
  return (random, now) => {
    const start = parseInstant(`${german(String(day(random, now)))}, ${isEnd ? '23:59' : '00:00'}`);
    return isEnd ? String(start).replace(':00.000Z', ':59.999Z') : String(start);
  };
}

const many =
  (draw: Draw): Draw =>
  (random, now) => [...new Set(Array.from({ length: random.int(1, 3) }, () => draw(random, now)))];
const both =
  (from: Draw, to = from): Draw =>
  (random, now) => [from(random, now), to(random, now)];

const none: Partial<Record<ConditionOperator, Draw>> = { exists: () => null, missing: () => null };
const relative: Partial<Record<ConditionOperator, Draw>> = {
  period: (random) => random.pick(periods),
  nextDays: (random) => random.int(1, 40),
  lastDays: (random) => random.int(1, 40),
  daysAgo: (random) => random.int(0, 40),
  daysAhead: (random) => random.int(0, 40),
};
const numbers = { eq: number, ne: number, gt: number, gte: number, lt: number, lte: number };
const whole: Draw = (random) => `${random.pick(words)} ${random.int(1, 3)}`;
const texts = { contains: text, eq: whole, ne: whole, in: many(whole), nin: many(whole) };
const option: Draw = (random) => random.pick(states);
const person: Draw = (random) => random.pick(people).id;
const options = { in: many(option), nin: many(option) };

/** What can be asked about each path of a task. */
const askable: Record<string, Partial<Record<ConditionOperator, Draw>>> = {
  name: { ...none, ...texts },
  amount: { ...none, ...numbers, between: both(number), in: many(number) },
  due: { ...none, ...relative, eq: day, ne: day, gt: day, gte: day, lt: day, lte: day, between: both(day) },
  at: {
    ...none,
    ...relative,
    gt: edge(true),
    gte: edge(false),
    lt: edge(false),
    lte: edge(true),
    between: both(edge(false), edge(true)),
  },
  state: { ...none, ...options },
  labels: { ...none, ...options },
  done: { ...none, eq: (random) => random.chance(0.5) },
  owner: { ...none, in: many(person), nin: many(person), me: () => null, notMe: () => null },
  _id: { in: many((random) => `b${String(random.int(0, 30)).padStart(23, '0')}`) },
  'owner.name': { ...none, ...texts },
  'owner.level': { ...none, ...numbers, between: both(number) },
};

/** Every path of a task with each of its operators. */
export const everyComparison = Object.entries(askable).flatMap(([path, operators]) =>
  Object.keys(operators).map((operator) => ({ path, operator: operator as ConditionOperator })),
);

export function drawCondition(
  random: Random,
  now: Date,
  { path, operator } = random.pick(everyComparison),
): FilterCondition {
  const value = askable[path]?.[operator]?.(random, now) ?? undefined;
  return { type: 'condition', path, operator, value };
}

/** A tree of groups and conditions, at most `depth` groups deep. */
export function drawFilter(random: Random, now: Date, depth: number): FilterNode {
  if (depth === 0 || random.chance(0.3)) return drawCondition(random, now);
  const parts = Array.from({ length: random.int(1, 4) }, () => drawFilter(random, now, depth - 1));
  return groupOf(random.pick(['and', 'or']), parts, random.chance(0.3));
}
