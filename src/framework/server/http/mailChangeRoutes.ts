import type { FastifyInstance } from 'fastify';
import {
  changeMail,
  confirmMail,
  readMailChange,
  readNewMail,
  withdrawMailChange,
} from '../../schema/contracts/mailChange.ts';
import { AppError } from '../../schema/errors.ts';
import { clientKey } from './clientKey.ts';
import { beginSession } from './loginAnswer.ts';
import { requireOwnPassword } from './requireOwnPassword.ts';
import { requireSelf } from './requireSelf.ts';
import type { ServerContext } from './ServerContext.ts';
import { serveCall } from './serveCall.ts';

/**
 * Part of the service `user-login-handler`: changes the address of the user's own login. Requires a session in
 * which nobody acts as that user.
 */
export function mailChangeRoutes(app: FastifyInstance, context: ServerContext): void {
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
