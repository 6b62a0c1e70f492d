import { createHash } from 'node:crypto';
import type { TrackerEventName } from '../../../contract/tracker/TrackerEvent.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import { instantBefore, instantBetween } from '../base/calendarDay.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { RecordPointer } from '../base/pointers.ts';
import { createRandom, type Random } from '../base/random.ts';

interface TrackingDraft {
  eventName: TrackerEventName;
  eventTime: string;
  eventId: string;
  actionSource: 'website';
  eventSourceUrl: string;
  bookingForm: RecordPointer | null;
  customData: { name: string; value: string }[];
  createdAt: string;
}

const steps: Readonly<Record<TrackerEventName, number>> = {
  PageView: 60,
  ViewContent: 22,
  Lead: 11,
  CompleteRegistration: 7,
};

/** By a digest: random numbers with a state of 32 bits meet again among a million events. */
function eventId({ seed }: DemoContext, index: number): string {
  return createHash('sha256').update(`${seed} tracking ${index}`).digest('hex').slice(0, 32);
}

/** Days for which the product keeps events, without today. */
const keptDays = 89;

/** A form that people visit. */
interface VisitedForm {
  shortId: string;
  deadline: string | null;
  createdAt: string;
}

interface Visits {
  form: RecordPointer;
  shortId: string;
  /** First and last instant at which the form took sign-ups before today. */
  from: string;
  to: string;
}

function visitsOf({ referenceDay }: DemoContext, forms: readonly VisitedForm[]): Visits[] {
  const kept = `${addDays(referenceDay, -keptDays)}T06:00:00.000Z`;
  const today = `${referenceDay}T00:00:00.000Z`;
  return forms
    .map(({ shortId, deadline, createdAt }, index) => {
      const closing = `${deadline}T16:00:00.000Z`;
      return {
        form: new RecordPointer('booking-forms', index),
        shortId,
        from: createdAt > kept ? createdAt : kept,
        to: deadline !== null && closing < today ? closing : today,
      };
    })
    .filter(({ from, to }) => from < to);
}

/** Children of a sign-up, as the tracker notes them. */
function itemsOf(random: Random, eventName: TrackerEventName): TrackingDraft['customData'] {
  const children = random.chance(0.2) ? '2' : '1';
  return eventName === 'CompleteRegistration' ? [{ name: 'num_items', value: children }] : [];
}

/**
 * `count` events of the sign-up form, as the server stores them where no ad network is entered: without ids of
 * browsers, and passed on to nobody. Forms are visited while they are open; the page before them only reports its view.
 */
export function* trackingDrafts(
  context: DemoContext,
  forms: readonly VisitedForm[],
  count: number,
): Generator<TrackingDraft> {
  const visits = visitsOf(context, forms);
  for (let index = 0; index < count; index++) {
    const random = createRandom(context.seed, 'tracking', index);
    const visited = visits.length > 0 ? visits[random.int(0, visits.length - 1)] : undefined;
    const eventName = visited ? random.weighted(steps) : 'PageView';
    const at = visited
      ? instantBetween(random, visited.from, visited.to)
      : instantBefore(random, context.referenceDay, 1, keptDays);
    yield {
      eventName,
      // the tracker reports whole seconds
      eventTime: `${at.slice(0, 19)}.000Z`,
      eventId: eventId(context, index),
      actionSource: 'website',
      eventSourceUrl: `https://anmeldung.example.org/anmelden${visited ? `/${visited.shortId}` : ''}`,
      bookingForm: visited?.form ?? null,
      customData: itemsOf(random, eventName),
      createdAt: at,
    };
  }
}
