import type { FastifyInstance } from 'fastify';
import { endSession, listSessions, logoutEverywhere } from '../../schema/contracts/authenticator.ts';
import { AppError } from '../../schema/errors.ts';
import { endOwnSession, endOwnSessions, listOwnSessions } from '../sessions/signIns.ts';
import { clearCookies } from './authenticatorRoutes.ts';
import type { ServerContext } from './ServerContext.ts';
import { serveCall } from './serveCall.ts';

/** The user's own sessions: list them, end one, end all. Requires a session. */
export function ownSessionRoutes(app: FastifyInstance, context: ServerContext): void {
  const { kysely } = context.db;
  serveCall(app, listSessions, async ({ session }) => ({ sessions: await listOwnSessions(kysely, session) }));
  serveCall(app, endSession, async ({ session, params: { id }, reply }) => {
    const isEnded = await endOwnSession(kysely, session.actor, id);
    if (!isEnded) throw new AppError('notFound', undefined, 'Diese Sitzung gibt es nicht mehr.');
    if (id === session.id) clearCookies(reply, context);
  });
  serveCall(app, logoutEverywhere, async ({ session, body: { scope }, reply }) => {
    await endOwnSessions(kysely, session.actor, scope === 'others' ? session.id : null);
    if (scope === 'all') clearCookies(reply, context);
  });
}
