import type { FastifyInstance } from 'fastify';
import type {
  ChangeMailRequest,
  ConfirmMailRequest,
  MailChangeAnswer,
  NewMailAnswer,
} from '../../schema/contracts/userLoginHandler.ts';
import { AppError } from '../../schema/errors.ts';
import { isJsonObject } from '../../schema/Json.ts';
import { beginSession } from './loginAnswer.ts';
import { readMail, readTexts } from './readBody.ts';
import { requireOwnPassword } from './requireOwnPassword.ts';
import { requireSelf } from './requireSelf.ts';
import type { ServerContext } from './ServerContext.ts';

const base = '/api/user-login-handler';

/** Part of the service `user-login-handler`: changes the address of the user's own login. */
export function mailChangeRoutes(app: FastifyInstance, context: ServerContext): void {
  const { mailChanges, requests } = context;
  app.post(`${base}/changeMail`, async (request, reply) => {
    const self = requireSelf(request);
    const names = ['currentPassword', 'mail'] as const;
    const { currentPassword, mail }: ChangeMailRequest = readTexts(request.body, names);
    await requireOwnPassword(context, request, currentPassword);
    const wanted = mailChanges.read(self, readMail(mail));
    // this mails to foreign addresses, so it has the same limit as mails that anyone can request
    if (!(await requests.admit(self.loginUser, request.ip))) throw new AppError('tooManyRequests');
    await mailChanges.ask(self, wanted);
    return reply.code(204).send();
  });
  app.get(
    `${base}/mailChange`,
    async (request): Promise<MailChangeAnswer> => ({
      pending: await mailChanges.pending(requireSelf(request)),
    }),
  );
  app.delete(`${base}/mailChange`, async (request, reply) => {
    await mailChanges.withdraw(requireSelf(request));
    return reply.code(204).send();
  });
  app.get<{ Params: { token: string } }>(
    `${base}/mailChange/:token`,
    async (request): Promise<NewMailAnswer> => ({
      mail: await mailChanges.find(requireSelf(request), request.params.token),
    }),
  );
  app.post(`${base}/confirmMail`, async (request, reply) => {
    const self = requireSelf(request);
    const { token } = (isJsonObject(request.body) ? request.body : {}) as Partial<ConfirmMailRequest>;
    await mailChanges.confirm(self, token);
    return await beginSession(context, request, reply, self.loginUser, { keepsEnd: true });
  });
}
