import type { FastifyInstance } from 'fastify';
import { askInitialize, initializeSystem } from '../../schema/contracts/initialization.ts';
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
import { listSignIns } from '../sessions/signIns.ts';
import { addressFields } from '../users/addressFields.ts';
import { askedProfile } from '../users/askedProfile.ts';
import { canInitialize, initialize } from '../users/initialize.ts';
import { clientKey } from './clientKey.ts';
import { beginSession } from './loginAnswer.ts';
import { mailChangeRoutes } from './mailChangeRoutes.ts';
import { requireOwnPassword } from './requireOwnPassword.ts';
import { requireSelf } from './requireSelf.ts';
import type { ServerContext } from './ServerContext.ts';
import { serveCall } from './serveCall.ts';

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
