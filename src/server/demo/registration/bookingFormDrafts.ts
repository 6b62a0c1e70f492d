import type { ShortId } from '../../../../generated/types.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import { germanDay, instantBefore, instantBetween } from '../base/calendarDay.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { loginOf, RecordPointer } from '../base/pointers.ts';
import { createRandom, type Random } from '../base/random.ts';
import type { HandoutEventDraft } from '../institutions/handoutDrafts.ts';
import { institutionSite } from '../institutions/institutionSite.ts';

export interface BookingFormDraft {
  template: RecordPointer;
  shortId: string;
  institution: RecordPointer | null;
  isInstitutionDefault: boolean;
  handoutEvent: RecordPointer | null;
  deadline: string | null;
  placeholderValues: { name: string; value: string }[];
  createdAt: string;
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Unique short ids without letters that are easily confused. */
function createShortIds(seed: number): () => string {
  const random = createRandom(seed, 'short-id');
  const given = new Set<string>();
  return () => {
    let shortId = '';
    do shortId = Array.from({ length: 6 }, () => letters[random.int(0, letters.length - 1)]).join('');
    while (given.has(shortId));
    given.add(shortId);
    return shortId;
  };
}

function templateAt(index: number): RecordPointer {
  return new RecordPointer('booking-form-templates', index);
}

/**
 * Up to two thirds of the forms are handed out at events; the others are standing forms of an institution,
 * the first one without an institution.
 */
export function* bookingFormDrafts(
  context: DemoContext,
  count: number,
  sites: readonly number[],
  events: readonly HandoutEventDraft[],
): Generator<BookingFormDraft> {
  const nextShortId = createShortIds(context.seed);
  const atEvents = Math.min(events.length, Math.floor((count * 2) / 3));
  const standing = createRandom(context.seed, 'booking-forms').sample(
    sites,
    Math.max(0, count - atEvents - 1),
  );
  yield standingForm(createRandom(context.seed, 'booking-form', 'general'), context, null, nextShortId());
  for (const site of standing) {
    yield standingForm(createRandom(context.seed, 'booking-form', site), context, site, nextShortId());
  }
  for (const [index, event] of events.slice(0, atEvents).entries()) {
    yield eventForm(context, index, event, nextShortId());
  }
}

function standingForm(
  random: Random,
  context: DemoContext,
  institution: number | null,
  shortId: string,
): BookingFormDraft {
  const from = `${addDays(context.referenceDay, -random.int(1000, 1200))}T07:00:00.000Z`;
  const isKindergarten =
    institution !== null && institutionSite(context, institution).schoolType === 'kindergarten';
  return {
    template: templateAt(institution === null ? 2 : isKindergarten ? 1 : 0),
    shortId,
    institution: institution === null ? null : new RecordPointer('institutions', institution),
    isInstitutionDefault: institution !== null,
    handoutEvent: null,
    deadline: null,
    placeholderValues: [],
    createdAt: from,
  };
}

function eventForm(
  context: DemoContext,
  handoutEvent: number,
  event: HandoutEventDraft,
  shortId: string,
): BookingFormDraft {
  const random = createRandom(context.seed, 'event-form', handoutEvent);
  const deadline = addDays(event.courseStartDate, -random.int(3, 7));
  const isKindergarten = institutionSite(context, event.institution.index).schoolType === 'kindergarten';
  const before = event.eventDate < context.referenceDay ? event.eventDate : context.referenceDay;
  return {
    template: templateAt(isKindergarten ? 1 : 0),
    shortId,
    institution: event.institution,
    isInstitutionDefault: false,
    handoutEvent: new RecordPointer('handout-events', handoutEvent),
    deadline,
    placeholderValues: [
      { name: 'kursbeginn', value: germanDay(event.courseStartDate) },
      { name: 'anmeldeschluss', value: germanDay(deadline) },
    ],
    createdAt: instantBetween(random, event.createdAt, `${before}T00:00:00.000Z`),
  };
}

interface ShortIdDraft {
  shortId: string;
  name: string;
  purpose: NonNullable<ShortId['purpose']>;
  bookingForm: RecordPointer | null;
  target: string | null;
  validUntil: string | null;
  isActive: boolean;
  createdBy: RecordPointer | null;
  createdAt: string;
}

/** Facts about a form that a short link leads to. */
interface LinkedForm {
  shortId: string;
  deadline: string | null;
  createdAt: string;
}

const pages = [
  { shortId: 'KONZERT', name: 'Schülerkonzert', target: 'https://www.example.org/konzert' },
  { shortId: 'TEAM', name: 'Stellenangebote', target: 'https://www.example.org/team' },
];

/** A short link for every form, and two for pages of the website. */
export function shortIdDrafts(context: DemoContext, forms: readonly LinkedForm[]): ShortIdDraft[] {
  const createdBy = loginOf(context, 'Standortbetreuung');
  const { referenceDay } = context;
  const toForms = forms.map(({ shortId, deadline, createdAt }, index): ShortIdDraft => {
    const isOver = deadline !== null && deadline < referenceDay;
    return {
      shortId,
      name: `Anmeldung ${shortId}`,
      purpose: 'bookingForm',
      bookingForm: new RecordPointer('booking-forms', index),
      target: null,
      validUntil: deadline,
      isActive: !isOver,
      createdBy,
      createdAt,
    };
  });
  const toPages = pages.map((page, index): ShortIdDraft => {
    const random = createRandom(context.seed, 'short-link', 'page', index);
    return {
      ...page,
      purpose: 'page',
      bookingForm: null,
      validUntil: null,
      isActive: true,
      createdBy,
      createdAt: instantBefore(random, referenceDay, 100, 200),
    };
  });
  return [...toForms, ...toPages];
}
