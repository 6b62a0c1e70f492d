import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { LoginAnswer } from '../../schema/contracts/authenticator.ts';
import { AppError } from '../../schema/errors.ts';
import { isOpenUser } from '../rights/isOpenUser.ts';
import { isPassword } from '../sessions/passwords.ts';
import { isKnownAddress, noteSignIn } from '../sessions/signIns.ts';
import { credentialsTable } from '../storage/systemTables.ts';
import { beginSession, clearCookies, loginAnswer } from './loginAnswer.ts';
import { readMail, readTexts } from './readBody.ts';
import { requireSession, type ServerContext } from './ServerContext.ts';

interface Account {
  id: string;
  passwordHash: string | null;
  isOpen: boolean;
}

async function findAccount({ db }: ServerContext, mail: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    SELECT u."id", c."passwordHash", ${isOpenUser} AS "isOpen" FROM "login-users" u
    LEFT JOIN ${sql.table(credentialsTable.name)} c ON c."id" = u."id"
    WHERE u."mail" = ${mail}`.execute(db.kysely);
  return rows[0];
}

async function login(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<LoginAnswer> {
  const { username, password } = readTexts(request.body, ['username', 'password']);
  const mail = readMail(username);
  if (mail.includes('\0') || !mail.isWellFormed() || !password.isWellFormed())
    throw new AppError('loginFailed');
  const { db, throttle } = context;
  await throttle.admit(mail, request.ip, async () => await isKnownAddress(db.kysely, mail, request.ip));
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
  await throttle.noteSuccess(mail, request.ip);
  return await beginSession(context, request, reply, account.id);
}

/** Routes of the service `authenticator`: login, checkLogin, logout. */
export function authenticatorRoutes(app: FastifyInstance, context: ServerContext): void {
  app.post('/api/authenticator/login', async (request, reply) => await login(context, request, reply));
  app.post('/api/authenticator/checkLogin', async (request, reply) => {
    if (!request.session) clearCookies(reply, context);
    return await loginAnswer(context, requireSession(request));
  });
  app.post('/api/authenticator/logout', async (request, reply) => {
    if (request.session) await context.sessions.close(request.session.id);
    clearCookies(reply, context);
    return reply.code(204).send();
  });
}
