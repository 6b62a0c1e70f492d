import { addDays } from '../../../framework/schema/dates.ts';
import { instantBefore, instantBetween } from '../base/calendarDay.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { RecordPointer } from '../base/pointers.ts';
import { createRandom, type Random } from '../base/random.ts';
import type { ParentDraft } from '../people/parentDrafts.ts';
import type { StudentDraft } from '../people/studentDrafts.ts';
import { customerFamily, type RegisteredFamily, strangerFamily } from '../registration/registeredFamily.ts';
import { subjectDrafts } from '../teaching/subjectDrafts.ts';
import { institutionName } from './institutionName.ts';
import { cameBy, institutionSite } from './institutionSite.ts';

/** Fields of a product required to sell it with an activity; product drafts have them. */
export interface SellableProduct {
  name: string;
  type: string | null;
  isActive: boolean;
  /** Cents. */
  netPrice: number | null;
  grossPrice: number | null;
  vatPercent: string | null;
}

export interface ActivityDraft {
  title: string;
  subject: RecordPointer | null;
  mainProduct: RecordPointer | null;
  /** Cents. */
  mainProductNetPrice: number;
  mainProductVatPercent: string;
  mainProductGrossPrice: number;
  seriesSubscriptions: { series: RecordPointer; grossPrice: number | null; isOptional: boolean }[];
  productSelections: {
    product: RecordPointer;
    grossPrice: number | null;
    maxQuantity: number;
    isPreselected: boolean;
  }[];
  isActive: boolean;
}

/** title | subject | cents per month, exempt from VAT | offered */
const table = `
Gitarre in der Gruppe ab 7|Gitarre|3900|ja
Ukulele für Anfänger:innen|Ukulele|3400|ja
Blockflöte in der Gruppe|Blockflöte|3400|ja
Keyboard in der Gruppe|Keyboard|4200|ja
Cajón-AG|Cajón und Percussion|2900|ja
Violine in der Kleingruppe|Violine|4900|ja
Musikalische Früherziehung|Musikalische Früherziehung|2600|ja
Instrumentenkarussell|Instrumentenkarussell|3200|ja
Kinderchor|Kinderchor|1800|ja
Klavier zu zweit|Klavier|6900|ja
Bandprojekt ab Klasse 7|Bandcoaching|3900|ja
Melodika-Klasse|Melodika|2400|nein`;

function seriesAt(index: number): RecordPointer {
  return new RecordPointer('scheduled-product-series', index);
}

/** Activities that families can register for at their school; `series` is the number of product series. */
export function activityDrafts(
  seed: number,
  products: readonly SellableProduct[],
  series: number,
): ActivityDraft[] {
  const subjects = subjectDrafts().map(({ name }) => name);
  const offered = products.map((product, index) => ({ ...product, index })).filter((one) => one.isActive);
  const courses = offered.filter(({ type }) => type === 'course');
  const extras = offered.filter(({ type }) => type === 'material' || type === 'rental');
  const lines = table.trim().split('\n');
  return lines.map((line, index) => {
    const [title = '', subjectName = '', cents = '', isOffered = ''] = line.split('|');
    const random = createRandom(seed, 'activity', index);
    const subject = subjects.indexOf(subjectName);
    const main = courses.find(({ name }) => name.includes(subjectName)) ?? courses[index % courses.length];
    return {
      title,
      subject: subject < 0 ? null : new RecordPointer('subjects', subject),
      mainProduct: main ? new RecordPointer('products', main.index) : null,
      mainProductNetPrice: Number(cents),
      mainProductVatPercent: '0.0',
      mainProductGrossPrice: Number(cents),
      seriesSubscriptions:
        series > 0 && random.chance(0.4)
          ? [{ series: seriesAt(random.int(0, series - 1)), grossPrice: 990, isOptional: true }]
          : [],
      productSelections: random.sample(extras, 3).map((product) => ({
        product: new RecordPointer('products', product.index),
        grossPrice: product.grossPrice,
        maxQuantity: product.type === 'rental' ? 1 : 2,
        isPreselected: product.type === 'material' && random.chance(0.4),
      })),
      isActive: isOffered === 'ja',
    };
  });
}

interface InstitutionActivitySignupDraft {
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

export interface ActivityRegistrationDraft {
  signup: RecordPointer;
  parentData: RegisteredFamily['parent'];
  studentData: RegisteredFamily['student'];
  /** Index of the student created from it; not a field of the entity. */
  student: number | null;
  createdAt: string;
}

interface Signup {
  signup: InstitutionActivitySignupDraft;
  index: number;
}

/**
 * Registrations during the signup period: those of students, and `others` of families who are not customers
 * yet.
 */
export function* activityRegistrationDrafts(
  context: DemoContext,
  others: number,
  signups: readonly InstitutionActivitySignupDraft[],
  people: { students: readonly StudentDraft[]; parents: readonly ParentDraft[] },
): Generator<ActivityRegistrationDraft> {
  const { referenceDay, seed } = context;
  const begun = signups
    .map((signup, index) => ({ signup, index }))
    .filter(({ signup }) => signup.openAtStartOf < referenceDay);
  for (const [index, student] of people.students.entries()) {
    const parent = people.parents[student.parents[0] ?? -1];
    if (!parent || cameBy(context, student, index) !== 'activity') continue;
    const joined = student.createdAt.slice(0, 10);
    const open = begun.find(
      ({ signup }) => signup.institution.index === student.institution && signup.openAtStartOf < joined,
    );
    if (!open) continue;
    const random = createRandom(seed, 'student-registration', index);
    const createdAt = momentIn(random, open, joined);
    const family = customerFamily(random, student, parent, createdAt.slice(0, 10));
    yield registration(open, family, { createdAt, becameStudent: index });
  }
  for (let index = 0; index < others && begun.length > 0; index++) {
    const random = createRandom(seed, 'registration', index);
    const open = random.pick(begun);
    const createdAt = momentIn(random, open, referenceDay);
    const site = institutionSite(context, open.signup.institution.index);
    yield registration(open, strangerFamily(random, site, createdAt.slice(0, 10)), {
      createdAt,
      becameStudent: null,
    });
  }
}

/** A time during the signup period and before the day. */
function momentIn(random: ReturnType<typeof createRandom>, { signup }: Signup, before: string): string {
  const end = addDays(signup.closeAtEndOf, 1);
  const until = end < before ? end : before;
  return instantBetween(random, `${signup.openAtStartOf}T00:00:00.000Z`, `${until}T00:00:00.000Z`);
}

interface Registered {
  createdAt: string;
  becameStudent: number | null;
}

function registration(
  { index }: Signup,
  { parent, student }: RegisteredFamily,
  { createdAt, becameStudent }: Registered,
): ActivityRegistrationDraft {
  return {
    signup: new RecordPointer('institution-activity-signups', index),
    parentData: parent,
    studentData: student,
    student: becameStudent,
    createdAt,
  };
}
