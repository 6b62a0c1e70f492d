import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { described, named, withMeta } from '../../framework/schema/calls/shapes.ts';
import { readUrl } from '../../framework/schema/links/webAddress.ts';
import { cookiePath } from './cookieRules.ts';
import { type TrackerEvent, trackerEventNames } from './TrackerEvent.ts';
import { isTrackedPath, longestOnceKey, trackerEventsPath, trackerPixelPath } from './trackingRules.ts';

const tag = 'tracker';

/** Remembers the consent to analytics in a cookie that scripts cannot read. */
export const setTrackingCookie = defineCall({
  id: 'setTrackingCookie',
  method: 'POST',
  path: cookiePath,
  summary: 'Einwilligung in die Analyse merken',
  tag,
  isPublic: true,
  errors: [403, 429],
});

/** Also removes the cookies of the ad network. */
export const removeTrackingCookie = defineCall({
  id: 'removeTrackingCookie',
  method: 'DELETE',
  path: cookiePath,
  summary: 'Einwilligung in die Analyse vergessen',
  tag,
  isPublic: true,
  errors: [403, 429],
});

const wrongPage = 'Gemessen wird nur auf den Seiten der Anmeldung.';

const sourceUrl = z.string().check(
  z.maxLength(500),
  z.refine((url) => isTrackedPath(readUrl(url)?.pathname ?? ''), { error: wrongPage }),
);

const browserIds = z.strictObject({
  fbp: z.exactOptional(z.string().check(z.regex(/^fb\.[\w.-]{1,190}$/))),
  fbc: z.exactOptional(z.string().check(z.regex(/^fb\.[\w.-]{1,490}$/))),
});

const trackerEvent = named(
  'TrackerEvent',
  z.strictObject({
    event_name: z.enum(trackerEventNames),
    event_time: described(z.int().check(z.minimum(0), z.maximum(4_102_444_800)), 'Sekunden seit 1970'),
    event_id: described(
      z.string().check(z.regex(/^[\w.:/-]+$/), z.maxLength(longestOnceKey)),
      'Kennzeichnet das Ereignis; doppelt gemeldet, wird es einmal gespeichert.',
    ),
    action_source: z.literal('website'),
    event_source_url: withMeta(sourceUrl, {
      description: 'Adresse der Seite; was hinter dem Fragezeichen steht, wird nicht gespeichert.',
      format: 'uri',
    }),
    user_data: described(browserIds, 'Werte der Cookies _fbp und _fbc'),
    custom_data: z.strictObject({
      num_items: z.exactOptional(described(z.int().check(z.minimum(1), z.maximum(50)), 'Zahl der Kinder')),
    }),
  }),
) satisfies z.ZodMiniType<TrackerEvent>;

/**
 * Reports an event of the sign-up form. Requires the tracking cookie and our own origin; the server passes it on
 * to the ad network if one is configured.
 */
export const sendTrackerEvent = defineCall({
  id: 'sendTrackerEvent',
  method: 'POST',
  path: trackerEventsPath,
  summary: 'Ereignis der Anmeldung melden',
  tag,
  isPublic: true,
  body: trackerEvent,
  bodyExample: {
    event_name: 'CompleteRegistration',
    event_time: 1_795_430_400,
    event_id: '0f8e7a4c-6a53-4d2b-9d0c-2f6d1c1b7a55',
    action_source: 'website',
    event_source_url: 'https://leitstand.example/anmelden/FEST2',
    user_data: { fbp: 'fb.1.1795430400000.123456789' },
    custom_data: { num_items: 2 },
  },
  errors: [400, 403, 413, 422, 429],
});

const pixel = named(
  'TrackerPixel',
  z.object({
    pixel: described(
      z.nullable(z.object({ id: z.string(), script: z.string() })),
      'null ohne Einwilligung, und wenn keines eingerichtet ist',
    ),
  }),
);

/** Answer of `GET /api/tracker/pixel`. */
export type TrackerPixel = z.output<typeof pixel>;

/** The pixel of the ad network, for browsers with the tracking cookie. */
export const readTrackerPixel = defineCall({
  id: 'trackerPixel',
  method: 'GET',
  path: trackerPixelPath,
  summary: 'Skript des Werbenetzwerks, falls eines eingerichtet ist',
  tag,
  isPublic: true,
  answer: pixel,
  answerExample: { pixel: { id: '1234567890', script: 'https://netzwerk.example/events.js' } },
});
