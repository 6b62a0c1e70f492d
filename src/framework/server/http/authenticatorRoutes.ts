import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import {
  checkLogin,
  type LoginAnswer,
  login,
  loginAs,
  loginAsOrigin,
  loginTemporarily,
  logout,
} from '../../schema/contracts/authenticator.ts';
import { sessionMark } from '../../schema/contracts/sessionMark.ts';
import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import { recordTitle } from '../../schema/recordTitle.ts';
import { requireId } from '../repository/writeChangeSet.ts';
import type { Actor } from '../rights/Actor.ts';
import { mayCustom } from '../rights/mayCustom.ts';
import { openUserSql } from '../rights/openUserSql.ts';
import { absoluteHours, type KnownSession } from '../sessions/SessionStore.ts';
import { isKnownAddress, noteSignIn } from '../sessions/signIns.ts';
import { isPassword, rightsMark } from '../sessions/tokens.ts';
import { credentialsTable } from '../storage/systemTables.ts';
import { createTemporaryUser } from '../users/temporaryUsers.ts';
import { cookieName } from './authenticate.ts';
import { clientKey } from './client.ts';
import type { ServerContext } from './ServerContext.ts';
import { type CallInput, serveCall } from './serveCall.ts';

async function findProfile(
  { repository, index }: ServerContext,
  session: KnownSession,
): Promise<RecordData | null> {
  const { profile } = session.actor;
  if (!profile || !index().entity(profile.type)) return null;
  return await repository.get(session.actor, profile.type, profile.id).catch((error: unknown) => {
    if (error instanceof AppError && (error.status === 403 || error.status === 404)) return null;
    throw error;
  });
}

/** Information about an open session for its user. */
async function loginAnswer(context: ServerContext, session: KnownSession): Promise<LoginAnswer> {
  const { actor, userType, bearer, originName, mail, end } = session;
  const meta = await findProfile(context, session);
  const entity = actor.profile && context.index().entity(actor.profile.type);
  const title = meta && entity ? recordTitle(entity, meta) : '';
  return {
    token: { access_token: bearer },
    meta,
    type: userType,
    loginType: userType,
    loginUserId: actor.loginUser ?? '',
    originUserId: actor.origin,
    originName,
    name: title || actor.name,
    mail,
    session: end,
    rights: rightsMark(session),
  };
}

interface SessionCookie {
  token: string;
  seconds: number;
}

function setCookies(
  reply: FastifyReply,
  { isSecure }: ServerContext,
  { token, seconds }: SessionCookie,
): void {
  const shared = { path: '/', sameSite: 'lax', secure: isSecure, maxAge: seconds } as const;
  reply.setCookie(cookieName(isSecure), token, { ...shared, httpOnly: true });
  reply.setCookie(sessionMark, '1', shared);
}

/** Removes both cookies of a session from the browser. */
export function clearCookies(reply: FastifyReply, { isSecure }: ServerContext): void {
  reply.clearCookie(cookieName(isSecure), { path: '/' });
  reply.clearCookie(sessionMark, { path: '/' });
}

/**
 * Starts a session with a new token and ends the current one, so that no token outlives a change of rights
 * (OWASP ASVS 7.2.4).
 * @param level properties of the new session: the acting user (`origin`), and whether the absolute end of the
 * current session is kept (`keepsEnd`).
 */
export async function beginSession(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  loginUser: string,
  level: { origin?: string | null; keepsEnd?: boolean } = {},
): Promise<LoginAnswer> {
  const { sessions } = context;
  const former = request.session?.id;
  if (former && !level.keepsEnd) await sessions.close(former);
  const token = await sessions.open(loginUser, request.headers['user-agent'], {
    ...(level.origin ? { origin: level.origin } : {}),
    ...(former && level.keepsEnd ? { replaces: former } : {}),
  });
  const session = await sessions.findByToken(token);
  if (!session) throw new AppError('notLoggedIn');
  const seconds = level.keepsEnd ? session.end.absoluteSeconds : absoluteHours * 3600;
  setCookies(reply, context, { token, seconds });
  return await loginAnswer(context, session);
}

interface Account {
  id: string;
  passwordHash: string | null;
  isOpen: boolean;
}

async function findAccount({ db }: ServerContext, mail: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    SELECT u."id", c."passwordHash", ${openUserSql} AS "isOpen" FROM "login-users" u
    LEFT JOIN ${sql.table(credentialsTable.name)} c ON c."id" = u."id"
    WHERE u."mail" = ${mail}`.execute(db.kysely);
  return rows[0];
}

/** Does the same for every address and counts every attempt, so that nothing reveals whether it is known. */
async function enter(
  context: ServerContext,
  { body: { username: mail, password }, request, reply }: CallInput<typeof login>,
): Promise<LoginAnswer> {
  if (mail.includes('\0') || !mail.isWellFormed() || !password.isWellFormed())
    throw new AppError('loginFailed');
  const { db, throttle } = context;
  await throttle.admit(
    mail,
    clientKey(request),
    async () => await isKnownAddress(db.kysely, mail, request.ip),
  );
  const account = await findAccount(context, mail);
  const isRight = await isPassword(account?.passwordHash ?? undefined, password);
  const isAdmitted = account !== undefined && isRight && account.isOpen;
  const failure = account ? (isRight ? 'closedAccount' : 'wrongPassword') : 'unknownAccount';
  await noteSignIn(db.kysely, {
    account: mail,
    loginUser: account?.id ?? null,
    result: isAdmitted ? 'success' : failure,
    address: request.ip,
    userAgent: request.headers['user-agent'],
  });
  if (!isAdmitted) throw new AppError('loginFailed');
  await throttle.noteSuccess(mail, clientKey(request));
  return await beginSession(context, request, reply, account.id);
}

/** Clears the cookies of a session that has ended; browsers would go on sending them. */
function clearDeadCookies(app: FastifyInstance, context: ServerContext): void {
  app.addHook('preHandler', async (request, reply) => {
    if (!request.session && request.routeOptions.url === checkLogin.path) clearCookies(reply, context);
  });
}

/** Routes of the service `authenticator`: login and logout for anyone, checkLogin for a session. */
export function authenticatorRoutes(app: FastifyInstance, context: ServerContext): void {
  serveCall(app, login, async (input) => await enter(context, input));
  clearDeadCookies(app, context);
  serveCall(app, checkLogin, async ({ session }) => await loginAnswer(context, session));
  serveCall(app, logout, async ({ session, reply }) => {
    if (session) await context.sessions.close(session.id);
    clearCookies(reply, context);
  });
}

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
