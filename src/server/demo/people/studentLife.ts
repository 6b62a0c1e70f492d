import type { SchoolType, StudentState } from '../../../../generated/types.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import { birthday } from '../base/calendarDay.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { monthStart } from '../base/monthStart.ts';
import type { Random } from '../base/random.ts';
import { institutionSite } from '../institutions/institutionSite.ts';
import type { ParentDraft } from './parentDrafts.ts';

export interface StudentLife {
  birthday: string;
  state: StudentState;
  /** First day with us, and last day of a student who has left or given notice. */
  since: string;
  until: string | null;
}

const ages: Readonly<Record<SchoolType, readonly [number, number]>> = {
  kindergarten: [3, 6],
  'primary-school': [6, 10],
  'secondary-school': [10, 16],
  'middle-school': [10, 16],
  'comprehensive-school': [10, 18],
  'grammar-school': [10, 18],
  'special-needs-school': [7, 16],
  'vocational-school': [16, 20],
  'independent-school': [6, 16],
  'music-school': [6, 17],
  other: [6, 17],
};

const states: Readonly<Record<StudentState, number>> = { active: 75, interested: 9, paused: 4, former: 12 };
const parentsAreOlder = 20;

function agesAt(context: DemoContext, institution: number): readonly [number, number] {
  return ages[institutionSite(context, institution).schoolType];
}

/** Returns whether the parent is old enough for children at the institution. */
export function mayHaveChildAt(context: DemoContext, institution: number, family: ParentDraft): boolean {
  const [youngest] = agesAt(context, institution);
  const years = youngest + parentsAreOlder + 1;
  return (
    family.birthday === null || family.birthday <= addDays(context.referenceDay, -Math.ceil(years * 365.25))
  );
}

/** Birthday, first and last day of a student; an adult without family. */
export function studentLife(
  random: Random,
  context: DemoContext,
  institution: number,
  family: ParentDraft | null,
): StudentLife {
  const { referenceDay } = context;
  const [youngest, oldest] = family === null ? ([19, 68] as const) : agesAt(context, institution);
  const parentAge = family?.birthday
    ? (Date.parse(referenceDay) - Date.parse(family.birthday)) / 86_400_000 / 365.25
    : 100;
  const most = Math.max(youngest + 1, Math.min(oldest, parentAge - parentsAreOlder));
  const born = birthday(random, referenceDay, youngest, most);
  const state = family?.isActive === false ? 'former' : random.weighted(states);
  if (state === 'interested')
    return { birthday: born, state, since: addDays(referenceDay, -random.int(1, 40)), until: null };
  const days = random.int(state === 'former' ? 240 : 40, 900);
  const since = addDays(referenceDay, -days);
  if (state === 'former')
    return { birthday: born, state, since, until: addDays(since, random.int(150, days - 5)) };
  const hasGivenNotice = state === 'active' && random.chance(0.05);
  return { birthday: born, state, since, until: hasGivenNotice ? endOfNextMonth(referenceDay) : null };
}

function endOfNextMonth(day: string): string {
  return addDays(monthStart(day, 2), -1);
}
