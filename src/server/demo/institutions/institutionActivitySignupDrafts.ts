import { addDays } from '../../../framework/schema/dates.ts';
import { instantBefore } from '../base/calendarDay.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { createRandom, type Random } from '../base/random.ts';
import { RecordPointer } from '../base/recordPointer.ts';
import type { ActivityDraft } from './activityDrafts.ts';
import { institutionName } from './institutionName.ts';
import { institutionSite } from './institutionSite.ts';

export interface InstitutionActivitySignupDraft {
  name: string;
  /** Each pair of activity and institution is unique. */
  activity: RecordPointer;
  institution: RecordPointer;
  /** Cents. */
  prices: { title: string; grossPrice: number; vatPercent: string; netPrice: number }[];
  isOpen: boolean;
  openAtStartOf: string;
  closeAtEndOf: string;
  createdAt: string;
}

/** Activities at institutions with teachers: past, current and upcoming. */
export function* institutionActivitySignupDrafts(
  context: DemoContext,
  count: number,
  activities: readonly ActivityDraft[],
  sites: readonly number[],
): Generator<InstitutionActivitySignupDraft> {
  const known = new Set<string>();
  const offered = activities.flatMap(({ isActive }, index) => (isActive ? [index] : []));
  if (offered.length === 0 || sites.length === 0) return;
  // twice as many attempts as needed, because repeated pairs are skipped
  for (let draw = 0; draw < count * 2 && known.size < count; draw++) {
    const random = createRandom(context.seed, 'signup', draw);
    const activity = random.pick(offered);
    const institution = random.pick(sites);
    const draft = activities[activity];
    const pair = `${activity}/${institution}`;
    if (!draft || known.has(pair)) continue;
    known.add(pair);
    yield {
      activity: new RecordPointer('activities', activity),
      institution: new RecordPointer('institutions', institution),
      ...signupDraft(random, context, draft, institution),
    };
  }
}

function signupDraft(
  random: Random,
  context: DemoContext,
  activity: ActivityDraft,
  institution: number,
): Omit<InstitutionActivitySignupDraft, 'activity' | 'institution'> {
  const { referenceDay, seed } = context;
  const site = institutionSite(context, institution);
  // the name is the first value drawn from an institution's own stream
  const { name } = institutionName(createRandom(seed, 'institution', institution), site);
  const openAtStartOf = addDays(referenceDay, random.int(-300, 30));
  const closeAtEndOf = addDays(openAtStartOf, random.int(21, 60));
  const isBegun = openAtStartOf < referenceDay;
  return {
    name: `${activity.title} – ${name}`,
    prices: prices(random, activity),
    isOpen: openAtStartOf <= referenceDay && referenceDay <= closeAtEndOf,
    openAtStartOf,
    closeAtEndOf,
    createdAt: instantBefore(random, isBegun ? openAtStartOf : referenceDay, 7, 40),
  };
}

function prices(random: Random, activity: ActivityDraft): InstitutionActivitySignupDraft['prices'] {
  if (random.chance(0.6)) return [];
  const monthly = activity.mainProductGrossPrice + 100 * random.int(-3, 5);
  const price = (title: string, cents: number) => ({
    title,
    grossPrice: cents,
    vatPercent: '0.0',
    netPrice: cents,
  });
  return [price('Monatsbeitrag', monthly), price('Monatsbeitrag für Geschwister', Math.round(monthly * 0.8))];
}
