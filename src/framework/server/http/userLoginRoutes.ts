import type { FastifyInstance } from 'fastify';
import { askInitialize, initializeSystem } from '../../schema/contracts/initialization.ts';
import {
  changeMail,
  confirmMail,
  readMailChange,
  readNewMail,
  withdrawMailChange,
} from '../../schema/contracts/mailChange.ts';
import {
  activate,
  changePassword,
  createAccessLink,
  createLogin,
  forgotPassword,
  readActivation,
  readSignIns,
  resendActivation,
  resetPassword,
} from '../../schema/contracts/userLoginHandler.ts';
import { AppError } from '../../schema/errors.ts';
import { listSignIns } from '../sessions/signIns.ts';
import type { OwnLogin } from '../users/AccountDeps.ts';
import { requirePassword } from '../users/credentials.ts';
import { askedProfile } from '../users/guardRole.ts';
import { canInitialize, initialize } from '../users/initialize.ts';
import { addressFields } from '../users/loginFields.ts';
import { requireSelf } from './authenticate.ts';
import { beginSession } from './authenticatorRoutes.ts';
import { clientKey } from './client.ts';
import type { ServerContext } from './ServerContext.ts';
import { serveCall } from './serveCall.ts';

/**
 * Throttled like a login, so that a session left open does not help with guessing the password.
 * @throws AppError 422 `currentPassword`, 429 after too many wrong passwords.
 */
async function requireOwnPassword(
  { db, throttle }: ServerContext,
  { loginUser, mail }: OwnLogin,
  { currentPassword, client }: { currentPassword: string; client: string },
): Promise<void> {
  await throttle.admit(mail, client, async () => true);
  await requirePassword(db.kysely, loginUser, currentPassword);
  await throttle.noteSuccess(mail, client);
}

/**
 * Part of the service `user-login-handler`: changes the address of the user's own login. Requires a session in
 * which nobody acts as that user.
 */
function mailChangeRoutes(app: FastifyInstance, context: ServerContext): void {
  const { mailChanges, requests } = context;
  serveCall(app, changeMail, async ({ session, body: { currentPassword, mail }, request }) => {
    const self = requireSelf(session);
    const client = clientKey(request);
    await requireOwnPassword(context, self, { currentPassword, client });
    const wanted = mailChanges.read(self, mail);
    // this mails to foreign addresses, so it has the same limit as mails that anyone can request
    if (!(await requests.admit(self.loginUser, client))) throw new AppError('tooManyRequests');
    await mailChanges.ask(self, wanted);
  });
  serveCall(app, readMailChange, async ({ session }) => ({
    pending: await mailChanges.pending(requireSelf(session)),
  }));
  serveCall(app, withdrawMailChange, async ({ session }) => {
    await mailChanges.withdraw(requireSelf(session));
  });
  serveCall(app, readNewMail, async ({ session, params }) => ({
    mail: await mailChanges.find(requireSelf(session), params.token),
  }));
  serveCall(app, confirmMail, async ({ session, body: { token }, request, reply }) => {
    const self = requireSelf(session);
    await mailChanges.confirm(self, token);
    return await beginSession(context, request, reply, self.loginUser, { keepsEnd: true });
  });
}

/** For anyone, but only while there is no login. */
function initializationRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, initialization } = context;
  serveCall(app, askInitialize, async () => {
    const isEmpty = await canInitialize(db.kysely);
    const { keepsSettings } = initialization.settings;
    if (!isEmpty) return { canInitialize: false, profile: null, federalStates: [], keepsSettings };
    const { state } = addressFields(initialization.index());
    return {
      canInitialize: true,
      profile: askedProfile(initialization),
      federalStates: (state?.options ?? []).map(({ value, title }) => ({ value, title })),
      keepsSettings,
    };
  });
  serveCall(app, initializeSystem, async ({ body, request, reply }) => {
    const loginUser = await initialize(initialization, db.kysely, body);
    return await beginSession(context, request, reply, loginUser);
  });
}

/** For anyone who has received a link, or asks for one. */
function linkRoutes(app: FastifyInstance, context: ServerContext): void {
  const { accounts, requests } = context;
  serveCall(app, forgotPassword, async ({ body: { mail }, request }) => {
    if (await requests.admit(mail, clientKey(request))) await accounts.askReset(mail);
  });
  serveCall(app, resetPassword, async ({ body: { token, password } }) => {
    await accounts.reset(token, password);
  });
  serveCall(app, readActivation, async ({ params }) => {
    const { name, recipient } = await accounts.findInvited(params.token);
    return { name, mail: recipient };
  });
  serveCall(app, activate, async ({ body: { token, password }, request, reply }) => {
    return await beginSession(context, request, reply, await accounts.activate(token, password));
  });
}

/** For users themselves, in a session of their own. */
function ownAccountRoutes(app: FastifyInstance, context: ServerContext): void {
  const { accounts, db } = context;
  serveCall(app, changePassword, async ({ session, body, request, reply }) => {
    const self = requireSelf(session);
    const { currentPassword, password } = body;
    await requireOwnPassword(context, self, { currentPassword, client: clientKey(request) });
    await accounts.changePassword(self, password);
    return await beginSession(context, request, reply, self.loginUser, { keepsEnd: true });
  });
  serveCall(app, readSignIns, async ({ actor: { origin, loginUser } }) => ({
    signIns: await listSignIns(db.kysely, origin ?? loginUser ?? ''),
  }));
}

/** For users with rights on login users, or with `createAccessLinks`. */
function administrationRoutes(app: FastifyInstance, { accounts }: ServerContext): void {
  serveCall(app, createLogin, async ({ actor, body }) => ({ id: await accounts.create(actor, body) }));
  serveCall(app, resendActivation, async ({ actor, body: { id } }) => {
    await accounts.resend(actor, id);
  });
  // the link would outlive the session in which someone acts as this user
  serveCall(
    app,
    createAccessLink,
    async ({ session, body: { id } }) => await accounts.createAccessLink(requireSelf(session), id),
  );
}

/** Routes of the service `user-login-handler`: initialization, mailed links, own and other logins. */
export function userLoginRoutes(app: FastifyInstance, context: ServerContext): void {
  initializationRoutes(app, context);
  linkRoutes(app, context);
  ownAccountRoutes(app, context);
  mailChangeRoutes(app, context);
  administrationRoutes(app, context);
}
