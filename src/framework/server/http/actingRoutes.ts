import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { loginAs, loginAsOrigin, loginTemporarily } from '../../schema/contracts/authenticator.ts';
import { AppError } from '../../schema/errors.ts';
import { requireId } from '../repository/RepositoryDeps.ts';
import type { Actor } from '../rights/Actor.ts';
import { mayCustom } from '../rights/mayCustom.ts';
import { openUserSql } from '../rights/openUserSql.ts';
import type { KnownSession } from '../sessions/SessionStore.ts';
import { createTemporaryUser } from '../users/temporaryUsers.ts';
import { beginSession } from './loginAnswer.ts';
import type { ServerContext } from './ServerContext.ts';
import { serveCall } from './serveCall.ts';

/** Acting cannot be nested: the history names one acting user, and `loginAsOrigin` returns to that user. */
function requireOwnSession(
  session: KnownSession,
  isAllowed: (actor: Actor) => boolean,
): KnownSession & { loginUser: string } {
  const { loginUser, origin } = session.actor;
  if (origin !== null) throw new AppError('alreadyActing');
  if (loginUser === null || !isAllowed(session.actor)) throw new AppError('forbidden');
  return { ...session, loginUser };
}

async function findTarget({ db }: ServerContext, profileId: string): Promise<string> {
  const { rows } = await sql<{ id: string; isOpen: boolean }>`
    SELECT u."id", ${openUserSql} AS "isOpen" FROM "login-users" u WHERE u."meta_id" = ${requireId(profileId)}
    ORDER BY 2 DESC, u."id" LIMIT 1`.execute(db.kysely);
  const target = rows[0];
  if (!target) throw new AppError('notFound', undefined, 'Diese Person hat keinen Zugang.');
  if (!target.isOpen) throw new AppError('accountClosed');
  return target.id;
}

/**
 * Acting as someone else (requires a custom permission) and back: `loginAs`, `loginTemporarily`,
 * `loginAsOrigin`. Each opens a session.
 */
export function actingRoutes(app: FastifyInstance, context: ServerContext): void {
  serveCall(app, loginAs, async ({ session, body: { profileId }, request, reply }) => {
    const { loginUser } = requireOwnSession(session, (asking) => mayCustom(asking, 'logInAsAnotherUser'));
    const target = await findTarget(context, profileId);
    if (target === loginUser)
      throw new AppError('badRequest', undefined, 'Du bist schon mit deinem eigenen Zugang angemeldet.');
    return await beginSession(context, request, reply, target, { origin: loginUser, keepsEnd: true });
  });
  serveCall(app, loginTemporarily, async ({ session, body, request, reply }) => {
    const { loginUser, actor, userType } = requireOwnSession(session, (asking) =>
      mayCustom(asking, 'createTemporaryUsers'),
    );
    const target = await createTemporaryUser(context.repository, actor, { type: userType, wish: body });
    return await beginSession(context, request, reply, target, { origin: loginUser, keepsEnd: true });
  });
  serveCall(app, loginAsOrigin, async ({ actor: { origin }, request, reply }) => {
    if (origin === null) throw new AppError('notActing');
    return await beginSession(context, request, reply, origin, { keepsEnd: true });
  });
}
