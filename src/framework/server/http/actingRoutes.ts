import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { LoginAsRequest } from '../../schema/contracts/authenticator.ts';
import { AppError } from '../../schema/errors.ts';
import { isJsonObject } from '../../schema/Json.ts';
import { requireId } from '../repository/RepositoryDeps.ts';
import type { Actor } from '../rights/Actor.ts';
import { isOpenUser } from '../rights/isOpenUser.ts';
import { mayCustom } from '../rights/mayCustom.ts';
import type { Session } from '../sessions/SessionStore.ts';
import { createTemporaryUser } from '../users/temporaryUsers.ts';
import { beginSession } from './loginAnswer.ts';
import { readTexts } from './readBody.ts';
import { requireSession, type ServerContext } from './ServerContext.ts';

/** Acting cannot be nested: the history names one acting user, and `loginAsOrigin` returns to that user. */
function requireOwnSession(
  request: FastifyRequest,
  isAllowed: (actor: Actor) => boolean,
): Session & { loginUser: string } {
  const session = requireSession(request);
  const { loginUser, origin } = session.actor;
  if (origin !== null) throw new AppError('alreadyActing');
  if (loginUser === null || !isAllowed(session.actor)) throw new AppError('forbidden');
  return { ...session, loginUser };
}

/** Clients may also send the id as `employeeId`, although any profile with a login is accepted. */
function readLoginAs(body: unknown): LoginAsRequest {
  const { employeeId, ...given } = isJsonObject(body) ? body : {};
  return readTexts({ profileId: employeeId, ...given }, ['profileId']);
}

async function findTarget({ db }: ServerContext, profileId: string): Promise<string> {
  const { rows } = await sql<{ id: string; isOpen: boolean }>`
    SELECT u."id", ${isOpenUser} AS "isOpen" FROM "login-users" u WHERE u."meta_id" = ${requireId(profileId)}
    ORDER BY 2 DESC, u."id" LIMIT 1`.execute(db.kysely);
  const target = rows[0];
  if (!target) throw new AppError('notFound', undefined, 'Diese Person hat keinen Zugang.');
  if (!target.isOpen) throw new AppError('accountClosed');
  return target.id;
}

/** Acting as someone else and back: `loginAs`, `loginTemporarily`, `loginAsOrigin`. Each opens a session. */
export function actingRoutes(app: FastifyInstance, context: ServerContext): void {
  app.post('/api/authenticator/loginAs', async (request, reply) => {
    const { loginUser } = requireOwnSession(request, (actor) => mayCustom(actor, 'logInAsAnotherUser'));
    const { profileId } = readLoginAs(request.body);
    const target = await findTarget(context, profileId);
    if (target === loginUser)
      throw new AppError('badRequest', undefined, 'Du bist schon mit deinem eigenen Zugang angemeldet.');
    return await beginSession(context, request, reply, target, { origin: loginUser, keepsEnd: true });
  });
  app.post('/api/authenticator/loginTemporarily', async (request, reply) => {
    const { loginUser, actor, userType } = requireOwnSession(request, (asking) =>
      mayCustom(asking, 'createTemporaryUsers'),
    );
    const target = await createTemporaryUser(context.repository, actor, {
      type: userType,
      body: request.body,
    });
    return await beginSession(context, request, reply, target, { origin: loginUser, keepsEnd: true });
  });
  app.post('/api/authenticator/loginAsOrigin', async (request, reply) => {
    const { origin } = requireSession(request).actor;
    if (origin === null) throw new AppError('notActing');
    return await beginSession(context, request, reply, origin, { keepsEnd: true });
  });
}
