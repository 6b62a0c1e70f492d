import { instantBefore } from '../base/calendarDay.ts';
import type { Draft } from '../base/Draft.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { createRandom, type Random } from '../base/random.ts';
import { RecordPointer } from '../base/recordPointer.ts';

const steps = { PageView: 60, ViewContent: 22, Lead: 11, CompleteRegistration: 7 } as const;

function eventId(random: Random): string {
  return Array.from({ length: 4 }, () => random.int(0, 0xffff_ffff).toString(16).padStart(8, '0')).join('');
}

/**
 * `count` events of the sign-up form, as the server stores them where no ad network is entered: without ids of
 * browsers, and passed on to nobody.
 */
export function* trackingDrafts(
  context: DemoContext,
  forms: readonly { shortId: string }[],
  count: number,
): Generator<Draft<'trackings'>> {
  for (let index = 0; index < count; index++) {
    const random = createRandom(context.seed, 'tracking', index);
    const eventName = random.weighted(steps);
    const at = instantBefore(random, context.referenceDay, 1, 89);
    const form = forms.length > 0 ? random.int(0, forms.length - 1) : null;
    const path = form === null ? '' : `/${forms[form]?.shortId}`;
    const children = random.chance(0.2) ? '2' : '1';
    yield {
      eventName,
      eventTime: at,
      eventId: eventId(random),
      actionSource: 'website',
      eventSourceUrl: `https://anmeldung.example.org/anmelden${path}`,
      bookingForm: form === null ? null : new RecordPointer('booking-forms', form),
      customData: eventName === 'CompleteRegistration' ? [{ name: 'num_items', value: children }] : [],
      createdAt: at,
    };
  }
}
