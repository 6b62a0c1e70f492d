import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { checkLogin, type LoginAnswer, login, logout } from '../../schema/contracts/authenticator.ts';
import { AppError } from '../../schema/errors.ts';
import { openUserSql } from '../rights/openUserSql.ts';
import { isPassword } from '../sessions/passwords.ts';
import { isKnownAddress, noteSignIn } from '../sessions/signIns.ts';
import { credentialsTable } from '../storage/systemTables.ts';
import { clientKey } from './clientKey.ts';
import { beginSession, clearCookies, loginAnswer } from './loginAnswer.ts';
import type { ServerContext } from './ServerContext.ts';
import { type CallInput, serveCall } from './serveCall.ts';

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
