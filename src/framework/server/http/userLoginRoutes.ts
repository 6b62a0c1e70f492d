import type { FastifyInstance } from 'fastify';
import type {
  AccessLinkAnswer,
  AccessLinkRequest,
  ActivateRequest,
  ActivationAnswer,
  CanInitializeAnswer,
  ChangePasswordRequest,
  CreateLoginAnswer,
  ForgotPasswordRequest,
  ResendActivationRequest,
  ResetPasswordRequest,
  SignInsAnswer,
} from '../../schema/contracts/userLoginHandler.ts';
import { AppError } from '../../schema/errors.ts';
import { isJsonObject } from '../../schema/Json.ts';
import { listSignIns } from '../sessions/signIns.ts';
import { addressFields } from '../users/addressFields.ts';
import { askedProfile } from '../users/askedProfile.ts';
import { canInitialize, initialize } from '../users/initialize.ts';
import { beginSession } from './loginAnswer.ts';
import { mailChangeRoutes } from './mailChangeRoutes.ts';
import { readMail, readTexts } from './readBody.ts';
import { requireOwnPassword } from './requireOwnPassword.ts';
import { requireSelf } from './requireSelf.ts';
import { requireSession, type ServerContext } from './ServerContext.ts';

const base = '/api/user-login-handler';

/** Reads a mailed token and the password chosen with it. */
function readToken(body: unknown): ResetPasswordRequest & ActivateRequest {
  const { token, password } = isJsonObject(body) ? body : {};
  if (typeof token !== 'string' || token === '') throw new AppError('linkInvalid');
  return { token, ...readTexts({ password }, ['password']) };
}

function initializationRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, initialization } = context;
  app.get(`${base}/initialization/can-initialize`, async (): Promise<CanInitializeAnswer> => {
    const isEmpty = await canInitialize(db.kysely);
    if (!isEmpty) return { canInitialize: false, profile: null, federalStates: [] };
    const { state } = addressFields(initialization.index());
    return {
      canInitialize: true,
      profile: askedProfile(initialization),
      federalStates: state?.options ?? [],
    };
  });
  app.post(`${base}/initialization/initialize`, async (request, reply) => {
    const loginUser = await initialize(initialization, db.kysely, request.body);
    return await beginSession(context, request, reply, loginUser);
  });
}

function linkRoutes(app: FastifyInstance, context: ServerContext): void {
  const { accounts, requests } = context;
  app.post(`${base}/forgotPassword`, async (request, reply) => {
    const asked: ForgotPasswordRequest = readTexts(request.body, ['mail']);
    const mail = readMail(asked.mail);
    if (await requests.admit(mail, request.ip)) await accounts.askReset(mail);
    return reply.code(204).send();
  });
  app.post(`${base}/resetPassword`, async (request, reply) => {
    const { token, password } = readToken(request.body);
    await accounts.reset(token, password);
    return reply.code(204).send();
  });
  app.get<{ Params: { token: string } }>(
    `${base}/activation/:token`,
    async (request): Promise<ActivationAnswer> => {
      const { name, recipient } = await accounts.findInvited(request.params.token);
      return { name, mail: recipient };
    },
  );
  app.post(`${base}/activate`, async (request, reply) => {
    const { token, password } = readToken(request.body);
    return await beginSession(context, request, reply, await accounts.activate(token, password));
  });
}

function ownAccountRoutes(app: FastifyInstance, context: ServerContext): void {
  const { accounts, db } = context;
  app.post(`${base}/changePassword`, async (request, reply) => {
    const self = requireSelf(request);
    const names = ['currentPassword', 'password'] as const;
    const { currentPassword, password }: ChangePasswordRequest = readTexts(request.body, names);
    await requireOwnPassword(context, request, currentPassword);
    await accounts.changePassword(self, password);
    return await beginSession(context, request, reply, self.loginUser, { keepsEnd: true });
  });
  app.get(`${base}/signIns`, async (request): Promise<SignInsAnswer> => {
    const { origin, loginUser } = requireSession(request).actor;
    return { signIns: await listSignIns(db.kysely, origin ?? loginUser ?? '') };
  });
}

function administrationRoutes(app: FastifyInstance, context: ServerContext): void {
  app.post(`${base}/createLogin`, async (request, reply) => {
    const { actor } = requireSession(request);
    const answer: CreateLoginAnswer = { id: await context.accounts.create(actor, request.body) };
    return reply.code(201).send(answer);
  });
  app.post(`${base}/resendActivation`, async (request, reply) => {
    const { actor } = requireSession(request);
    const { id }: ResendActivationRequest = readTexts(request.body, ['id']);
    await context.accounts.resend(actor, id);
    return reply.code(204).send();
  });
  app.post(`${base}/createAccessLink`, async (request): Promise<AccessLinkAnswer> => {
    // the link would outlive the session in which someone acts as this user
    const self = requireSelf(request);
    const { id }: AccessLinkRequest = readTexts(request.body, ['id']);
    return await context.accounts.createAccessLink(self, id);
  });
}

/** Routes of the service `user-login-handler`: initialization, mailed links, own and other logins. */
export function userLoginRoutes(app: FastifyInstance, context: ServerContext): void {
  initializationRoutes(app, context);
  linkRoutes(app, context);
  ownAccountRoutes(app, context);
  mailChangeRoutes(app, context);
  administrationRoutes(app, context);
}
