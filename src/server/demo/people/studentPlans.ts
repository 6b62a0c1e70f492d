import type { SchoolType, StudentState } from '../../../../generated/types.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import { distanceInKm } from '../../adapters/gazetteer/distanceInKm.ts';
import { birthday, monthStart } from '../base/calendarDay.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { createRandom, type Random } from '../base/random.ts';
import { institutionSite } from '../institutions/institutionSite.ts';
import { createNearSites } from '../places/nearSites.ts';
import { type ParentDraft, parentDrafts } from './parentDrafts.ts';
import { staffBySite, type Teacher } from './teachingStaff.ts';

interface StudentLife {
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
function mayHaveChildAt(context: DemoContext, institution: number, family: ParentDraft): boolean {
  const [youngest] = agesAt(context, institution);
  const years = youngest + parentsAreOlder + 1;
  return (
    family.birthday === null || family.birthday <= addDays(context.referenceDay, -Math.ceil(years * 365.25))
  );
}

/** Birthday, first and last day of a student; an adult without family. */
function studentLife(
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

/** A student before name and address: the facts on which courses, invoices and terminations must agree. */
export interface StudentPlan extends StudentLife {
  index: number;
  /** Index of the parent who signed; null for adults who are customers themselves. */
  parent: number | null;
  family: ParentDraft | null;
  /** Index of the institution: the child's school and the site of their courses. */
  institution: number;
}

interface Family {
  parent: number;
  draft: ParentDraft;
}

const maxAtOnePlace = 14;
const familiesOfFirstTeacher = 6;

/** `count` students of families near a staffed institution, some of them adults; none if nobody teaches. */
export function studentPlans(context: DemoContext, count: number, staff: readonly Teacher[]): StudentPlan[] {
  const sites = createNearSites(context, ['committed']);
  const staffed = staffBySite(staff);
  const places = sites.indexes.filter((index) => staffed.has(index));
  const plans: StudentPlan[] = [];
  if (places.length === 0) return plans;
  const load = new Map<number, number>();

  function add(random: Random, institution: number, family: Family | null) {
    load.set(institution, (load.get(institution) ?? 0) + 1);
    const life = studentLife(random, context, institution, family?.draft ?? null);
    const parent = family?.parent ?? null;
    plans.push({ index: plans.length, parent, family: family?.draft ?? null, institution, ...life });
  }

  function siteNear(random: Random, { draft }: Family, radii: readonly number[]): number | undefined {
    for (const radius of radii) {
      const near = sites.pick(random, draft.address.location.coordinates, radius, 10);
      const open = near.filter(
        (index) =>
          staffed.has(index) &&
          (load.get(index) ?? 0) < maxAtOnePlace &&
          mayHaveChildAt(context, index, draft),
      );
      // prefers the site with most students, because children of one site can share a course
      const [busiest] = open.sort((a, b) => (load.get(b) ?? 0) - (load.get(a) ?? 0) || a - b);
      if (busiest !== undefined) return busiest;
    }
    return undefined;
  }

  for (const [position, family] of inOrder(context, staff).entries()) {
    if (plans.length >= count) break;
    const random = createRandom(context.seed, 'children', family.parent);
    const institution = siteNear(random, family, position === 0 ? [12, 40, 120, 1000] : [12, 30]);
    if (institution === undefined) continue;
    const children = Number(random.weighted({ 1: 54, 2: 34, 3: 12 }));
    for (let child = 0; child < children && plans.length < count; child++) add(random, institution, family);
    if (plans.length < count && random.chance(0.1)) add(random, random.pick([...load.keys()]), null);
  }
  const random = createRandom(context.seed, 'adults');
  while (plans.length < count) add(random, random.pick(places), null);
  return plans;
}

/**
 * First the parent with a demo login and the neighbours of the teacher with one, so that both logins show
 * data; then families of towns with many, so that their children meet in the same courses.
 */
function inOrder(context: DemoContext, staff: readonly Teacher[]): Family[] {
  const families = [...parentDrafts(context)].map((draft, parent) => ({ draft, parent }));
  const perCity = new Map<string, number>();
  for (const { draft } of families)
    perCity.set(draft.address.city, (perCity.get(draft.address.city) ?? 0) + 1);
  const crowd = ({ draft }: Family) => perCity.get(draft.address.city) ?? 0;
  const first = families.filter(({ draft }) => draft.isActive).slice(0, 1);
  const neighbours = neighboursOf(context, families, staff[0]);
  const others = families.toSorted((a, b) => crowd(b) - crowd(a) || a.parent - b.parent);
  return [...new Set([...first, ...neighbours, ...others])];
}

function neighboursOf(context: DemoContext, families: readonly Family[], teacher?: Teacher): Family[] {
  const [site] = teacher?.institutions ?? [];
  if (site === undefined) return [];
  const { position } = institutionSite(context, site);
  const distance = ({ draft }: Family) => distanceInKm(draft.address.location.coordinates, position);
  return families.toSorted((a, b) => distance(a) - distance(b)).slice(0, familiesOfFirstTeacher);
}
