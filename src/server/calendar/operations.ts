import { createHash } from 'node:crypto';
import {
  issueCalendarLink,
  readCalendar,
  readCalendarLink,
  revokeCalendarLink,
} from '../../contract/calendar/calendar.ts';
import { calendarText } from '../../contract/calendar/calendarText.ts';
import { addDays } from '../../framework/schema/dates.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { requireSelf } from '../../framework/server/http/authenticate.ts';
import { clientKey } from '../../framework/server/http/client.ts';
import type { Routes } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import type { KnownSession } from '../../framework/server/sessions/SessionStore.ts';
import { readAppointments } from './data.ts';

const feed = 'calendar';
const daysBack = 28;
const daysAhead = 182;

/** Profiles that have times and places of their own. */
const offered = ['employees', 'students'];

const isOffered = ({ profile }: Actor) => profile !== null && offered.includes(profile.type);

const ownFeed = (session: KnownSession) => ({ loginUser: requireSelf(session).loginUser, feed });

/** One's own times and places as a calendar, behind a link that only its owner issues and revokes. */
export const calendarRoutes: Routes = (app, context) => {
  const { db, feedLinks, settings, grantIds, index } = context;
  serveCall(app, readCalendarLink, async ({ session, actor }) => ({
    issuedAt: await feedLinks.issuedAt(ownFeed(session)),
    isOffered: isOffered(actor),
  }));
  serveCall(app, issueCalendarLink, async ({ session, actor }) => {
    const own = ownFeed(session);
    if (!isOffered(actor))
      throw new AppError('forbidden', undefined, 'Zu deinem Zugang gibt es keine eigenen Termine.');
    const token = await feedLinks.issue(own);
    return { path: readCalendar.path.replace('{token}', token) };
  });
  serveCall(app, revokeCalendarLink, async ({ session }) => {
    await feedLinks.revoke(ownFeed(session));
  });
  serveCall(app, readCalendar, async ({ params: { token }, request, reply }) => {
    const actor = await feedLinks.open(feed, token, clientKey(request));
    await grantIds.prepare(index(), actor);
    const today = dayInBerlin(new Date());
    const range = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) };
    const appointments = isOffered(actor) ? await readAppointments(context, actor, range) : [];
    const { product } = await settings.read(db.kysely);
    const since =
      (await feedLinks.issuedAt({ loginUser: actor.loginUser ?? '', feed })) ?? `${today}T00:00:00Z`;
    const text = calendarText(appointments, { name: `${product}: meine Termine`, since });
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply
      .type(`${readCalendar.textType}; charset=utf-8`)
      .header('content-disposition', 'inline; filename="termine.ics"')
      .send(text);
  });
};
