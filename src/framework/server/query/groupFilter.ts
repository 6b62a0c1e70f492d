import type { ListGroup } from '../../schema/contracts/listGroups.ts';
import { addDays } from '../../schema/dates.ts';
import type { JsonObject } from '../../schema/Json.ts';
import type { GroupUnit } from '../../schema/lists/ListView.ts';
import { placeInBerlin } from '../../schema/week/placing.ts';
import type { GroupKey } from './groupKey.ts';

type GroupValue = ListGroup['value'];

/** First day after the part of the calendar that begins on `day`. */
function dayAfter(day: string, unit: GroupUnit): string {
  switch (unit) {
    case 'day':
      return addDays(day, 1);
    case 'week':
      return addDays(day, 7);
    case 'month':
      return `${addDays(day, 31).slice(0, 8)}01`;
    case 'year':
      return `${addDays(day, 366).slice(0, 5)}01-01`;
  }
}

/** Instant at which a day begins in Germany. */
function startOf(day: string): string {
  const [{ start } = { start: 0 }] = placeInBerlin(day, [{ start: 0, end: 1 }]);
  return new Date(start * 60_000).toISOString();
}

/** Filter that finds exactly the records of a group. */
export function groupFilter({ path: { path }, leaf, unit }: GroupKey, value: GroupValue): JsonObject {
  if (value === null) return { $not: { [path]: { $exists: true } } };
  if (!unit) return { [path]: value };
  const from = String(value);
  const to = dayAfter(from, unit);
  const bound = leaf.kind === 'date' ? (day: string) => day : startOf;
  // nothing can be entered after the year 9999
  const end = to.startsWith('+') ? {} : { $lt: bound(to) };
  return { [path]: { $gte: bound(from), ...end } };
}
