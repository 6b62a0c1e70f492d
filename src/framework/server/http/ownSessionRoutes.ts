import type { FastifyInstance } from 'fastify';
import type { LogoutEverywhereRequest, SessionsAnswer } from '../../schema/contracts/authenticator.ts';
import { AppError } from '../../schema/errors.ts';
import { endOwnSession, endOwnSessions, listOwnSessions } from '../sessions/ownSessions.ts';
import { clearCookies } from './loginAnswer.ts';
import { readTexts } from './readBody.ts';
import { requireActor, requireSession, type ServerContext } from './ServerContext.ts';

function readScope(body: unknown): LogoutEverywhereRequest {
  const { scope } = readTexts(body, ['scope']);
  if (scope === 'others' || scope === 'all') return { scope };
  throw new AppError('invalid', { fields: { scope: 'Diese Auswahl gibt es nicht' } });
}

/** The user's own sessions: list them, end one, end all. */
export function ownSessionRoutes(app: FastifyInstance, context: ServerContext): void {
  const { kysely } = context.db;
  app.get('/api/authenticator/sessions', async (request): Promise<SessionsAnswer> => {
    return { sessions: await listOwnSessions(kysely, requireSession(request)) };
  });
  app.delete<{ Params: { id: string } }>('/api/authenticator/sessions/:id', async (request, reply) => {
    const session = requireSession(request);
    const isEnded = await endOwnSession(kysely, session.actor, request.params.id);
    if (!isEnded) throw new AppError('notFound', undefined, 'Diese Sitzung gibt es nicht mehr.');
    if (request.params.id === session.id) clearCookies(reply, context);
    return reply.code(204).send();
  });
  app.post('/api/authenticator/logoutEverywhere', async (request, reply) => {
    const actor = requireActor(request);
    const { scope } = readScope(request.body);
    const kept = scope === 'others' ? requireSession(request).id : null;
    await endOwnSessions(kysely, actor, kept);
    if (scope === 'all') clearCookies(reply, context);
    return reply.code(204).send();
  });
}
