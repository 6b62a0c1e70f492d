import { instantBefore } from '../base/calendarDay.ts';
import type { Draft } from '../base/Draft.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { createRandom } from '../base/random.ts';
import { type DemoCounts, pointTo } from '../base/recordPointer.ts';

const steps = { PageView: 60, ViewContent: 22, Lead: 11, CompleteRegistration: 7 } as const;

/** `count` visits to the registration pages by people who agreed to tracking. */
export function* trackingDrafts(
  context: DemoContext,
  counts: DemoCounts,
  count: number,
): Generator<Draft<'trackings'>> {
  for (let index = 0; index < count; index++) {
    const random = createRandom(context.seed, 'tracking', index);
    const eventName = random.weighted(steps);
    const at = instantBefore(random, context.referenceDay, 1, 90);
    const millis = Date.parse(at);
    yield {
      eventName,
      eventTime: at,
      eventId: `${eventName}-${context.seed}-${index}`,
      actionSource: 'website',
      eventSourceUrl: 'https://www.example.org/anmelden',
      bookingForm: pointTo(random, counts, 'booking-forms'),
      userData: {
        fbp: `fb.1.${millis}.${random.int(100_000_000, 999_999_999)}`,
        ...(random.chance(0.3) ? { fbc: `fb.1.${millis}.IwAR${random.int(100_000, 999_999)}` } : {}),
      },
      customData: eventName === 'CompleteRegistration' ? [{ name: 'currency', value: 'EUR' }] : [],
      createdAt: at,
    };
  }
}
