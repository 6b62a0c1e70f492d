import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { memberVisibleWith } from '../../framework/schema/calls/componentShape.ts';
import { described, named } from '../../framework/schema/calls/shapes.ts';
import { type CounterName, counters, countersPath } from './counters.ts';

const resources = Object.entries(counters('2026-01-01', '')).map(
  ([name, { resource }]) => [name, resource] as const,
);

const count = z.exactOptional(z.int().check(z.minimum(0), z.maximum(1001)));
const counts = resources.map(([name, resource]) => [name, memberVisibleWith(resource, count)]);

const countersAnswer = named(
  'CountersAnswer',
  described(
    z.strictObject({
      ...(Object.fromEntries(counts) as Record<CounterName, typeof count>),
      failedFollowUps: memberVisibleWith('cron-jobs', count),
    }),
    'Genau bis 1.000, danach 1.001; was die Person nicht lesen darf, fehlt.',
  ),
);

/** Counters that the user may not read or filter by are absent. */
export type CountersAnswer = z.output<typeof countersAnswer>;

/** All counters of the app bar in one request. */
export const readCounters = defineCall({
  id: 'counters',
  method: 'GET',
  path: countersPath,
  summary: 'Was auf jemanden wartet, in einer Anfrage',
  tag: 'Schule',
  answer: countersAnswer,
  answerExample: ({ isVisible }) =>
    Object.fromEntries(
      resources.filter(([, resource]) => isVisible(resource)).map(([name], at) => [name, at + 1]),
    ),
  visibleWith: (isVisible) => resources.some(([, resource]) => isVisible(resource)),
});
