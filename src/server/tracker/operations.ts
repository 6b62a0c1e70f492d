import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { consentDays, cookiePath, cookieSettingsVersion } from '../../contract/tracker/cookieRules.ts';
import type { TrackerEvent } from '../../contract/tracker/TrackerEvent.ts';
import {
  readTrackerPixel,
  removeTrackingCookie,
  sendTrackerEvent,
  setTrackingCookie,
} from '../../contract/tracker/tracker.ts';
import { isTrackedPath } from '../../contract/tracker/trackingRules.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { clientKey } from '../../framework/server/http/client.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import type { Repository } from '../../framework/server/repository/Repository.ts';
import type { AdNetwork } from '../adapters/tracking/AdNetwork.ts';
import { forwardEvent, readPixelId, storeEvent } from './trackedEvents.ts';

const day = 24 * 60 * 60;
/** Within this time, an event may be reported later than it happened; clocks of phones are also wrong. */
const longestDelay = day;
/** Cookies of the ad network's script. */
const networkCookies = ['_fbp', '_fbc'];
/** Everything below it; the session's cookie is another. */
const trackerPath = cookiePath.slice(0, cookiePath.lastIndexOf('/'));
/** Events on their way at the same time; the job takes the others. */
const mostOnTheWay = 20;
/** Time in ms during which a changed pixel is not noticed. */
const pixelMemory = 1000;

function cookieOf({ isSecure }: ServerContext): string {
  return isSecure ? '__Secure-leitstand-tracking' : 'leitstand-tracking';
}

function requireOwnOrigin({ isOwnOrigin }: ServerContext, { headers }: FastifyRequest): void {
  if (!isOwnOrigin(headers)) throw new AppError('foreignOrigin');
}

/** Whether the browser holds a valid consent; the server believes nothing else. */
function hasConsent(context: ServerContext, { cookies }: FastifyRequest): boolean {
  return cookies[cookieOf(context)] === String(cookieSettingsVersion);
}

/** Limits the requests of an address per 10 minutes; addresses are kept in memory only. */
function createLimit(points: number): (request: FastifyRequest) => Promise<void> {
  const limiter = new RateLimiterMemory({ points, duration: 600 });
  return async (request) => {
    await limiter.consume(clientKey(request)).catch((reason: unknown) => {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      throw new AppError('tooManyRequests', { retryAfter: Math.ceil(reason.msBeforeNext / 1000) });
    });
  };
}

function serveCookie(app: FastifyInstance, context: ServerContext): void {
  const limit = createLimit(60);
  const shared = {
    path: trackerPath,
    httpOnly: true,
    sameSite: 'strict',
    secure: context.isSecure,
  } as const;
  serveCall(app, setTrackingCookie, async ({ request, reply }) => {
    requireOwnOrigin(context, request);
    await limit(request);
    const options = { ...shared, maxAge: consentDays * day };
    reply.setCookie(cookieOf(context), String(cookieSettingsVersion), options);
  });
  serveCall(app, removeTrackingCookie, async ({ request, reply }) => {
    requireOwnOrigin(context, request);
    await limit(request);
    reply.clearCookie(cookieOf(context), shared);
    for (const name of networkCookies) reply.clearCookie(name, { path: '/' });
  });
}

/** Reads the pixel at most once a second, because every request for the form depends on it. */
function createPixelReader(repository: Pick<Repository, 'list'>): () => Promise<string | null> {
  let known: { pixel: Promise<string | null>; until: number } | undefined;
  return async () => {
    if (!known || known.until < performance.now())
      known = { pixel: readPixelId(repository), until: performance.now() + pixelMemory };
    return await known.pixel;
  };
}

/** The event as it is stored and passed on. @throws AppError 422 for another site or time */
function admitEvent(event: TrackerEvent, { headers }: FastifyRequest): TrackerEvent {
  const { origin, pathname } = new URL(event.event_source_url);
  if (origin !== headers.origin)
    throw new AppError('invalid', { fields: { event_source_url: 'Die Adresse gehört nicht zu uns.' } });
  if (Math.abs(Date.now() / 1000 - event.event_time) > longestDelay)
    throw new AppError('invalid', { fields: { event_time: 'Der Zeitpunkt liegt zu weit entfernt.' } });
  // a query may hold keys of personal links
  return { ...event, event_source_url: `${origin}${pathname}` };
}

/** Passes on events while nobody waits for it. */
function createSender(app: FastifyInstance, context: ServerContext, network: AdNetwork) {
  const onTheWay = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    await Promise.all(onTheWay);
  });
  return (id: string, event: TrackerEvent, pixel: string): void => {
    if (onTheWay.size >= mostOnTheWay) return;
    const sent = forwardEvent(context, network, { id, event, pixel, attempts: 0 })
      .catch((error: unknown) => app.log.warn({ err: error }, 'an event was not passed on'))
      .finally(() => onTheWay.delete(sent));
    onTheWay.add(sent);
  };
}

function serveEvents(
  app: FastifyInstance,
  context: ServerContext,
  { network, readPixel }: { network: AdNetwork; readPixel: () => Promise<string | null> },
): void {
  const limit = createLimit(120);
  const send = createSender(app, context, network);
  serveCall(app, sendTrackerEvent, async ({ body, request }) => {
    requireOwnOrigin(context, request);
    if (!hasConsent(context, request))
      throw new AppError('forbidden', undefined, 'Ohne Einwilligung wird nichts gemessen.');
    await limit(request);
    const event = admitEvent(body, request);
    const pixel = network.pass ? await readPixel() : null;
    const id = await storeEvent(context, { event, pixel });
    if (id !== null && pixel !== null && Object.keys(event.user_data).length > 0) send(id, event, pixel);
  });
  serveCall(app, readTrackerPixel, async ({ request }) => {
    const id = hasConsent(context, request) ? await readPixel() : null;
    return { pixel: id === null ? null : { id, script: network.script } };
  });
}

/** Adds one origin to the sources that a page may load and contact. */
function extendPolicy(policy: string, origin: string): string {
  const extended = new Set(['script-src', 'img-src', 'connect-src']);
  return policy
    .split(';')
    .map((directive) =>
      extended.has(directive.trim().split(' ')[0] ?? '') ? `${directive} ${origin}` : directive,
    )
    .join(';');
}

const policyHeader = 'content-security-policy';

/** Lets the tracked pages load the script of the ad network, if a pixel is entered. */
function openPolicy(app: FastifyInstance, script: string, readPixel: () => Promise<string | null>): void {
  const { origin } = new URL(script);
  const extend = async (reply: FastifyReply) => {
    const policy = reply.getHeader(policyHeader) ?? reply.raw.getHeader(policyHeader);
    if (typeof policy !== 'string' || (await readPixel()) === null) return;
    reply.header(policyHeader, extendPolicy(policy, origin));
  };
  app.addHook('onSend', async (request, reply) => {
    if (isTrackedPath(request.url.split('?')[0] ?? '')) await extend(reply);
  });
}

/**
 * The service `tracker`: consent to analytics, and events of the sign-up form. Events are accepted only with the
 * cookie of the consent and for the pages of the form; no address of a person is stored or passed on.
 */
export function trackerRoutes(network: AdNetwork): Routes {
  return (app, context) => {
    const readPixel = createPixelReader(context.repository);
    serveCookie(app, context);
    serveEvents(app, context, { network, readPixel });
    openPolicy(app, network.script, readPixel);
  };
}
