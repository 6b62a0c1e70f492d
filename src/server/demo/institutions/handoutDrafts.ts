import type { Handout, HandoutEventRole, SchoolType } from '../../../../generated/types.ts';
import { addDays, weekdayOf } from '../../../framework/schema/dates.ts';
import { instantBefore } from '../base/calendarDay.ts';
import { type DemoContext, supervisorOf } from '../base/demoContext.ts';
import { RecordPointer } from '../base/pointers.ts';
import { createRandom, type Random } from '../base/random.ts';
import type { Teacher } from '../people/teachingStaff.ts';
import { createFreeDays } from '../teaching/freeDays.ts';
import { type HandoutFeedbackDraft, handoutFeedbackDraft } from './handoutFeedbackDraft.ts';
import { type InstitutionSite, institutionSite } from './institutionSite.ts';

export interface HandoutDraft {
  name: string;
  description: string;
  format: NonNullable<Handout['format']>;
  stock: number;
  isActive: boolean;
}

/** Advertising material; the first two are for kindergartens, the next four for schools. */
export const handoutDrafts: readonly HandoutDraft[] = [
  {
    name: 'Musikalische Früherziehung',
    description: 'Für Kindertagesstätten; mit Anmeldeabschnitt zum Abtrennen.',
    format: 'a5',
    stock: 4200,
    isActive: true,
  },
  {
    name: 'Instrumentenkarussell für Vorschulkinder',
    description: 'Für das letzte Jahr vor der Schule.',
    format: 'a5',
    stock: 1800,
    isActive: true,
  },
  {
    name: 'Instrumentalunterricht an deiner Schule',
    description: 'Allgemeiner Handzettel für Grundschulen, alle Instrumente.',
    format: 'a5',
    stock: 12600,
    isActive: true,
  },
  {
    name: 'Gitarre und Ukulele in der Gruppe',
    description: 'Für Schulen, an denen Gruppenkurse am Nachmittag möglich sind.',
    format: 'dl',
    stock: 6400,
    isActive: true,
  },
  {
    name: 'Klavier und Keyboard',
    description: 'Nur für Standorte mit Klavier oder eigenem Keyboardraum.',
    format: 'dl',
    stock: 3900,
    isActive: true,
  },
  {
    name: 'Bandprojekt ab Klasse 7',
    description: 'Für weiterführende Schulen.',
    format: 'a6',
    stock: 2500,
    isActive: true,
  },
  {
    name: 'Ferienkurse Sommer',
    description: 'Wird im Mai und Juni mitgegeben.',
    format: 'a4',
    stock: 700,
    isActive: true,
  },
  {
    name: 'Instrumentalunterricht (altes Logo)',
    description: 'Restbestand, bitte nicht mehr verteilen.',
    format: 'a5',
    stock: 350,
    isActive: false,
  },
];

const roles = ['institution', 'coordinator', 'advertiser', 'teacher'] as const;

type Confirmations = Record<`${HandoutEventRole}HasConfirmed`, boolean | null>;

interface Returning {
  returningDate: string;
  hasReturned: boolean;
  returningAmount: number | null;
  isDelayed: boolean;
}

export interface HandoutEventDraft extends Confirmations, Returning, HandoutFeedbackDraft {
  institution: RecordPointer;
  eventDate: string;
  /** Minutes since midnight. */
  eventStartTime: number;
  eventEndTime: number;
  courseStartDate: string;
  isActive: boolean;
  institutionIsAdvertiser: boolean;
  coordinator: RecordPointer | null;
  advertiser: RecordPointer | null;
  teacher: RecordPointer | null;
  handout: RecordPointer;
  handoutPrinted: boolean;
  handoutSent: boolean;
  eventTookPlace: boolean;
  protocol: string | null;
  reminderConfig: {
    isEnabled: boolean;
    daysBefore: number;
    recipients: HandoutEventRole[];
  };
  createdAt: string;
}

const protocols = [
  'Bitte vor der ersten Stunde im Sekretariat melden.',
  'Es wird in allen ersten und zweiten Klassen verteilt, je fünf Minuten.',
  'Die Schulleitung gibt die Zettel den Klassenleitungen; wir stellen uns in der Pausenhalle vor.',
  'Parken nur auf dem Lehrerparkplatz hinter der Turnhalle.',
  'Instrumente zum Ausprobieren mitbringen: zwei Gitarren, eine Violine, ein Cajón.',
];

/**
 * Visits to schools and kindergartens with teachers, from the last year into the coming weeks.
 * @param places institutions with students, which get most visits
 */
export function* handoutEventDrafts(
  context: DemoContext,
  count: number,
  bySite: ReadonlyMap<number, readonly Teacher[]>,
  places: readonly number[],
): Generator<HandoutEventDraft> {
  const year = Number(context.referenceDay.slice(0, 4));
  const isFree = createFreeDays(year - 1, year + 1);
  const sites = [...bySite.keys()].filter((site) =>
    ['public-school', 'institution'].includes(institutionSite(context, site).type),
  );
  const known = sites.filter((site) => places.includes(site));
  for (let index = 0; index < count && sites.length > 0; index++) {
    const random = createRandom(context.seed, 'handout-event', index);
    const isKnown = known.length > 0 && random.chance(0.6);
    const site = institutionSite(context, random.pick(isKnown ? known : sites));
    const wanted = addDays(context.referenceDay, random.int(-330, 60));
    const eventDate = schoolDayNear(random, wanted, (day) => isFree(site.place.state, day));
    yield handoutEventDraft(random, context, { site, eventDate, teachers: bySite.get(site.index) ?? [] });
  }
}

/** The day itself or, if schools are closed, one soon after. */
function schoolDayNear(random: Random, wanted: string, isFree: (day: string) => boolean): string {
  const isWeekend = (day: string) => weekdayOf(day) > 5;
  let day = wanted;
  // random steps, because otherwise all visits planned for the holidays would move to the first day after
  // them
  while (isWeekend(day) || isFree(day)) day = addDays(day, random.int(1, 5));
  return day;
}

function employee(index: number | null | undefined): RecordPointer | null {
  return index === null || index === undefined ? null : new RecordPointer('employees', index);
}

interface EventAt {
  site: InstitutionSite;
  eventDate: string;
  teachers: readonly Teacher[];
}

function handoutEventDraft(
  random: Random,
  context: DemoContext,
  { site, eventDate, teachers }: EventAt,
): HandoutEventDraft {
  const { referenceDay } = context;
  const isPast = eventDate < referenceDay;
  const isActive = random.chance(0.94);
  const eventTookPlace = isPast && isActive && random.chance(0.97);
  const institutionIsAdvertiser = random.chance(0.15);
  const isWithin = (days: number) => eventDate < addDays(referenceDay, days);
  const eventStartTime = 8 * 60 + 15 * random.int(0, 14);
  const handoutPrinted = isWithin(30);
  const courseStartDate = addDays(eventDate, random.int(21, 45));
  const earlier = isPast ? eventDate : referenceDay;
  return {
    institution: new RecordPointer('institutions', site.index),
    eventDate,
    eventStartTime,
    eventEndTime: eventStartTime + 15 * random.int(3, 8),
    courseStartDate,
    isActive,
    institutionIsAdvertiser,
    coordinator: employee(supervisorOf(context, site.place.state)),
    advertiser: institutionIsAdvertiser ? null : employee(random.pick(teachers).index),
    teacher: employee(random.pick(teachers).index),
    handout: new RecordPointer('handouts', handoutFor(random, site.schoolType)),
    handoutPrinted,
    handoutSent: handoutPrinted && isWithin(10),
    eventTookPlace,
    protocol: random.chance(0.5) ? random.pick(protocols) : null,
    reminderConfig: reminderConfig(random, institutionIsAdvertiser),
    ...confirmations(random, isWithin(7) ? 0.97 : 0.5, institutionIsAdvertiser),
    ...returning(random, referenceDay, eventDate, eventTookPlace),
    ...handoutFeedbackDraft(random, eventDate, eventTookPlace, institutionIsAdvertiser),
    createdAt: instantBefore(random, earlier, 14, 70),
  };
}

function handoutFor(random: Random, schoolType: SchoolType): number {
  if (schoolType === 'kindergarten') return random.int(0, 1);
  if (['grammar-school', 'middle-school', 'comprehensive-school'].includes(schoolType))
    return random.int(3, 5);
  return random.int(2, 4);
}

function confirmations(random: Random, share: number, institutionIsAdvertiser: boolean): Confirmations {
  const draft: Partial<Confirmations> = {};
  for (const role of roles) {
    const hasConfirmed = random.chance(share);
    // nobody is asked if the institution hands out itself, and the field is hidden
    const isAsked = role !== 'advertiser' || !institutionIsAdvertiser;
    draft[`${role}HasConfirmed`] = isAsked ? hasConfirmed : null;
  }
  return draft as Confirmations;
}

function reminderConfig(
  random: Random,
  institutionIsAdvertiser: boolean,
): HandoutEventDraft['reminderConfig'] {
  const daysBefore = random.pick([2, 3, 7]);
  return {
    isEnabled: true,
    daysBefore,
    recipients: roles.filter((role) => role !== 'advertiser' || !institutionIsAdvertiser),
  };
}

function returning(
  random: Random,
  referenceDay: string,
  eventDate: string,
  eventTookPlace: boolean,
): Returning {
  const returningDate = addDays(eventDate, random.int(7, 16));
  const isDue = eventTookPlace && returningDate < referenceDay;
  const hasReturned = isDue && random.chance(0.92);
  return {
    returningDate,
    hasReturned,
    returningAmount: hasReturned ? random.int(2, 34) : null,
    isDelayed: isDue && (!hasReturned || random.chance(0.1)),
  };
}
