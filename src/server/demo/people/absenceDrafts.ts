import type { Absence, AvailabilityLabel, Weekday } from '../../../../generated/types.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import { instantBefore, workdays } from '../base/calendarDay.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { pointerOrNull, RecordPointer } from '../base/pointers.ts';
import { createRandom, type Random } from '../base/random.ts';
import type { AvailabilityDraft } from '../seed/drafts.ts';
import type { SchoolPlan } from '../teaching/schoolPlan.ts';
import type { TimeRange } from '../teaching/timetable.ts';

type AbsenceType = NonNullable<Absence['type']>;
type AbsenceState = NonNullable<Absence['state']>;

export interface AbsenceDraft {
  employee: RecordPointer;
  type: AbsenceType;
  /** First and last day, inclusive. */
  start: string;
  end: string;
  /** Set for an absence of some hours on a single day. */
  timeRange: TimeRange | null;
  note: string | null;
  state: AbsenceState;
  confirmedBy: RecordPointer | null;
  confirmedAt: string | null;
  createdAt: string;
}

const types: Readonly<Record<AbsenceType, number>> = { sick: 46, vacation: 36, training: 12, other: 6 };
const longest: Readonly<Record<AbsenceType, number>> = { sick: 5, vacation: 12, training: 2, other: 1 };
const notes: Readonly<Record<AbsenceType, readonly string[]>> = {
  sick: ['Krankschreibung liegt vor.', 'Meldet sich, sobald es besser geht.', 'Kind krank.'],
  vacation: ['Mit dem Team abgesprochen.', 'Ist am letzten Tag schon wieder erreichbar.'],
  training: ['Anmeldung zur Fortbildung liegt vor.'],
  other: ['Termin beim Amt.', 'Umzug.', 'Prüfung an der Hochschule.'],
};
const year = 365;
const daysAhead = 30;

/** Absences of the last year and the next weeks, for everyone who teaches a course and for the office. */
export function absenceDrafts(context: DemoContext, plan: SchoolPlan): AbsenceDraft[] {
  const teachers = [...new Set(plan.courses.map(({ teacher }) => teacher))];
  const office = Array.from({ length: context.officeStaff }, (_, index) => index);
  return [...new Set([...office, ...teachers])].flatMap((employee) => {
    const random = createRandom(context.seed, 'absences', employee);
    const drafts = Array.from({ length: random.int(1, 4) }, () => absenceDraft(random, context, employee));
    return withoutOverlap(drafts);
  });
}

/** Drops absences that overlap an earlier one. */
function withoutOverlap(drafts: readonly AbsenceDraft[]): AbsenceDraft[] {
  return drafts
    .toSorted((a, b) => a.start.localeCompare(b.start))
    .filter((draft, at, sorted) => sorted.slice(0, at).every(({ end }) => end < draft.start));
}

function absenceDraft(random: Random, context: DemoContext, employee: number): AbsenceDraft {
  const { referenceDay, officeStaff } = context;
  const type = random.weighted(types);
  const isNow = random.chance(0.28);
  const ahead = type === 'sick' ? 1 : daysAhead;
  const start = addDays(referenceDay, isNow ? random.int(-2, ahead) : -random.int(3, year));
  const end = addDays(start, random.int(0, longest[type] - 1));
  const state = stateOf(random, type, start > referenceDay);
  const askedAt = addDays(start, type === 'sick' ? 0 : -random.int(10, 45));
  const createdAt = `${askedAt < referenceDay ? askedAt : addDays(referenceDay, -1)}T06:${String(random.int(10, 59))}:00.000Z`;
  const isConfirmed = state === 'confirmed' && officeStaff > 0;
  return {
    employee: new RecordPointer('employees', employee),
    type,
    start,
    end,
    timeRange: type === 'other' && random.chance(0.5) ? { startTime: 13 * 60, endTime: 16 * 60 } : null,
    note: random.chance(0.4) ? random.pick(notes[type]) : null,
    state,
    confirmedBy: pointerOrNull('employees', isConfirmed ? confirmer(random, officeStaff, employee) : null),
    confirmedAt: isConfirmed ? `${createdAt.slice(0, 10)}T09:${createdAt.slice(14, 16)}:00.000Z` : null,
    createdAt,
  };
}

function stateOf(random: Random, type: AbsenceType, isAhead: boolean): AbsenceState {
  if (type === 'sick') return 'confirmed';
  if (isAhead) return random.chance(0.5) ? 'requested' : 'confirmed';
  return random.weighted({ confirmed: 93, rejected: 4, cancelled: 3 });
}

/** An office employee other than the absent one, if there is one. */
function confirmer(random: Random, officeStaff: number, employee: number): number {
  const picked = random.int(0, officeStaff - 1);
  return picked === employee ? (picked + 1) % officeStaff : picked;
}

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
