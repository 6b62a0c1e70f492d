import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type LoginAnswer, type LoginRequest, sessionMark } from '../../schema/contracts/authenticator.ts';
import { AppError } from '../../schema/errors.ts';
import { isJsonObject, type RecordData } from '../../schema/Json.ts';
import { recordTitle } from '../../schema/recordTitle.ts';
import { isPassword } from '../sessions/passwords.ts';
import { absoluteHours, type Session } from '../sessions/SessionStore.ts';
import { credentialsTable } from '../storage/systemTables.ts';
import { cookieName } from './authenticate.ts';
import { requireSession, type ServerContext } from './ServerContext.ts';

function readLogin(body: unknown): LoginRequest {
  const { username, password } = isJsonObject(body) ? body : {};
  const isText = (value: unknown): value is string =>
    typeof value === 'string' && value !== '' && value.length <= 1000;
  const missing = { username, password };
  const fields = Object.entries(missing).filter(([, value]) => !isText(value));
  if (!isText(username) || !isText(password)) {
    throw new AppError('invalid', {
      fields: Object.fromEntries(fields.map(([name]) => [name, 'Dieses Feld ist erforderlich'])),
    });
  }
  if (username.includes('\0') || !username.isWellFormed() || !password.isWellFormed())
    throw new AppError('loginFailed');
  return { username: username.trim().toLowerCase(), password };
}

async function findAccount(
  { db }: ServerContext,
  mail: string,
): Promise<{ id: string; passwordHash: string } | undefined> {
  const { rows } = await sql<{ id: string; passwordHash: string }>`
    SELECT u."id", c."passwordHash" FROM "login-users" u
    JOIN ${sql.table(credentialsTable.name)} c ON c."id" = u."id"
    WHERE u."mail" = ${mail} AND NOT coalesce(u."isDeactivated", false)`.execute(db.kysely);
  return rows[0];
}

async function findProfile(
  { repository, index }: ServerContext,
  session: Session,
): Promise<RecordData | null> {
  const { profile } = session.actor;
  if (!profile || !index().entity(profile.type)) return null;
  return await repository.get(session.actor, profile.type, profile.id).catch((error: unknown) => {
    if (error instanceof AppError && (error.status === 403 || error.status === 404)) return null;
    throw error;
  });
}

async function answerOf(context: ServerContext, session: Session): Promise<LoginAnswer> {
  const { actor, userType, bearer } = session;
  const meta = await findProfile(context, session);
  const entity = actor.profile && context.index().entity(actor.profile.type);
  const title = meta && entity ? recordTitle(entity, meta) : '';
  return {
    token: { access_token: bearer },
    meta,
    type: userType,
    loginUserId: actor.loginUser ?? '',
    originUserId: actor.origin,
    originName: null,
    name: title || actor.name,
    mail: actor.name,
    session: session.end,
  };
}

function setCookies(reply: FastifyReply, { isSecure }: ServerContext, token: string): void {
  const shared = { path: '/', sameSite: 'lax', secure: isSecure, maxAge: absoluteHours * 3600 } as const;
  reply.setCookie(cookieName(isSecure), token, { ...shared, httpOnly: true });
  reply.setCookie(sessionMark, '1', shared);
}

function clearCookies(reply: FastifyReply, { isSecure }: ServerContext): void {
  reply.clearCookie(cookieName(isSecure), { path: '/' });
  reply.clearCookie(sessionMark, { path: '/' });
}

async function login(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<LoginAnswer> {
  const { username, password } = readLogin(request.body);
  await context.throttle.admit(username, request.ip);
  const account = await findAccount(context, username);
  if (!(await isPassword(account?.passwordHash, password)) || !account) throw new AppError('loginFailed');
  await context.throttle.noteSuccess(username, request.ip);
  if (request.session) await context.sessions.close(request.session.id);
  const token = await context.sessions.open(account.id, request.headers['user-agent']);
  const session = await context.sessions.findByToken(token);
  if (!session) throw new AppError('loginFailed');
  setCookies(reply, context, token);
  return await answerOf(context, session);
}

/** The service `authenticator`: login, checkLogin, logout. */
export function authenticatorRoutes(app: FastifyInstance, context: ServerContext): void {
  app.post('/api/authenticator/login', async (request, reply) => await login(context, request, reply));
  app.post('/api/authenticator/checkLogin', async (request, reply) => {
    if (!request.session) clearCookies(reply, context);
    return await answerOf(context, requireSession(request));
  });
  app.post('/api/authenticator/logout', async (request, reply) => {
    if (request.session) await context.sessions.close(request.session.id);
    clearCookies(reply, context);
    return reply.code(204).send();
  });
}
