import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginAnswer } from '../../schema/contracts/authenticator.ts';
import { sessionMark } from '../../schema/contracts/sessionMark.ts';
import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import { recordTitle } from '../../schema/recordTitle.ts';
import { rightsMark } from '../sessions/rightsMark.ts';
import { absoluteHours, type KnownSession } from '../sessions/SessionStore.ts';
import { cookieName } from './authenticate.ts';
import type { ServerContext } from './ServerContext.ts';

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
export async function loginAnswer(context: ServerContext, session: KnownSession): Promise<LoginAnswer> {
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
