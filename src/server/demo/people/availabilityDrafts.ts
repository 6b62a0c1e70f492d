import type { AvailabilityLabel, Weekday } from '../../../../generated/types.ts';
import { instantBefore } from '../base/calendarDay.ts';
import type { Random } from '../base/random.ts';
import { workdays } from '../base/workdays.ts';
import type { AvailabilityDraft } from '../seed/drafts.ts';

const quarterHour = 15;

/** Weekly times on working days, by day and start, without overlap. null: unknown; empty: not available. */
export function availabilityDrafts(
  random: Random,
  referenceDay: string,
  shares: { unknown: number; none: number; day: number; online: number },
): AvailabilityDraft[] | null {
  if (random.chance(shares.unknown)) return null;
  if (random.chance(shares.none)) return [];
  const entries: AvailabilityDraft[] = [];
  for (const dayOfWeek of workdays) {
    if (!random.chance(shares.day)) continue;
    const hasMorning = random.chance(0.15);
    if (hasMorning)
      entries.push(
        entry(random, { referenceDay, dayOfWeek, earliest: 8 * 60, latest: 12 * 60 }, shares.online),
      );
    entries.push(
      entry(random, { referenceDay, dayOfWeek, earliest: 12 * 60 + 30, latest: 20 * 60 }, shares.online),
    );
  }
  return entries;
}

interface Period {
  referenceDay: string;
  dayOfWeek: Weekday;
  earliest: number;
  latest: number;
}

function entry(
  random: Random,
  { referenceDay, dayOfWeek, earliest, latest }: Period,
  onlineShare: number,
): AvailabilityDraft {
  const startTime = earliest + random.int(0, 6) * quarterHour;
  const longest = Math.floor((latest - startTime) / quarterHour);
  const endTime = startTime + random.int(Math.min(3, longest), longest) * quarterHour;
  const updatedAt = instantBefore(random, referenceDay, 1, 400);
  return { dayOfWeek, timeRange: { startTime, endTime }, labels: labels(random, onlineShare), updatedAt };
}

function labels(random: Random, onlineShare: number): AvailabilityLabel[] {
  if (random.chance(0.05)) return ['exceptional'];
  const picked: AvailabilityLabel[] = random.chance(0.92) ? ['course'] : [];
  if (random.chance(0.3)) picked.push('substitution');
  if (random.chance(0.2)) picked.push('trial');
  if (random.chance(onlineShare)) picked.push('online');
  return picked.length > 0 ? picked : ['substitution'];
}
