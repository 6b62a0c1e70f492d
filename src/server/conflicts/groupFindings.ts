import { type Conflict, type Finding, findingKey, hardKinds } from '../../contract/conflicts/Conflict.ts';
import { groupBy } from '../../framework/schema/groupBy.ts';

const dayMs = 24 * 60 * 60 * 1000;

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}

/** Largest number of weeks of which all steps between the days are multiples; undefined for other steps. */
function weeksBetween(days: readonly string[]): number | undefined {
  const steps = days.slice(1).map((day, at) => (Date.parse(day) - Date.parse(days[at] ?? '')) / dayMs / 7);
  const isWeekly = steps.length > 0 && steps.every((step) => Number.isInteger(step));
  return isWeekly ? steps.reduce(divisor) : undefined;
}

function keyOf(finding: Finding): string {
  return findingKey({ ...finding, date: null });
}

function conflictOf([first, ...more]: readonly [Finding, ...Finding[]]): Omit<Conflict, 'record'> {
  const days = [first, ...more].flatMap(({ date }) => date ?? []).toSorted();
  const everyWeeks = weeksBetween(days);
  const { kind, field, distance, minutes, timeRange } = first;
  return {
    kind,
    field,
    isHard: hardKinds.has(kind),
    ...(days[0] === undefined ? {} : { date: days[0] }),
    ...(timeRange ? { timeRange } : {}),
    ...(days.length > 1 ? { days: days.length } : {}),
    ...(everyWeeks === undefined ? {} : { everyWeeks }),
    ...(distance === undefined ? {} : { distance }),
    ...(minutes === undefined ? {} : { minutes }),
  };
}

/** Unites the same finding on several days; hard conflicts come first, then the earliest. */
export function groupFindings(
  findings: readonly Finding[],
  nameOf: (record: { type: string; id: string }) => Conflict['record'],
): Conflict[] {
  return [...groupBy(findings, keyOf).values()]
    .map((group) => ({ ...conflictOf(group), record: group[0].record && nameOf(group[0].record) }))
    .toSorted(
      (one, other) =>
        Number(other.isHard) - Number(one.isHard) || (one.date ?? '').localeCompare(other.date ?? ''),
    );
}

/**
 * Findings as an asker may see them. A hard one that they could not make themselves only says that a time is taken;
 * a soft one is left out.
 * @param own what follows from the records that the asker may read.
 */
export function hideReasons(all: readonly Finding[], own: readonly Finding[]): Finding[] {
  const known = new Set(own.map(findingKey));
  const visible = new Map<string, Finding>();
  for (const finding of all) {
    const { kind, field, date, timeRange } = finding;
    const isKnown = known.has(findingKey(finding));
    if (!isKnown && !hardKinds.has(kind)) continue;
    const shown: Finding = isKnown ? finding : { kind: 'taken', field, record: null, date, timeRange };
    visible.set(findingKey(shown), shown);
  }
  return [...visible.values()];
}
