import type { FastifyReply } from 'fastify';
import { bookingStatePath } from '../../contract/booking-state/BookingState.ts';
import type { Submission, SubmissionState } from '../../contract/submissions/Submission.ts';
import {
  acceptSubmissions,
  type DecisionMail,
  declineSubmission,
  moveSubmission,
  readProposal,
} from '../../contract/submissions/submissionCalls.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { namingChangeSet } from '../../framework/server/http/records/recordHeaders.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import type { WriteContext } from '../../framework/server/repository/save.ts';
import { storedRecord } from '../../framework/server/repository/storedRecord.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { acceptSubmission, changeSubmission, lockSubmissions, submissions } from './decision.ts';
import { proposeAdmission } from './proposeAdmission.ts';

/** Queues the mail about a decision; its link replaces the former one. Without a link in it, that one stays. */
async function putMail(
  { linkMails }: ServerContext,
  write: WriteContext,
  { submission, mail }: { submission: Submission | undefined; mail: DecisionMail | undefined },
): Promise<void> {
  const recipient = submission?.data?.parent?.mail;
  if (!mail || !submission || !recipient) return;
  if (!mail.text.includes('{link}')) {
    await linkMails.putNotice(write, { recipient, ...mail });
    return;
  }
  const { id } = submission;
  const path = bookingStatePath(id, '{token}');
  await linkMails.put(write, { purpose: 'booking-state', record: id, recipient, ...mail, path });
}

/** Who may set the state of submissions may undo what a decision made. */
const act = { resource: submissions, field: 'state' } as const;

const reasons = {
  'in-progress': 'Wieder in Bearbeitung',
  'waiting-list': 'Auf die Warteliste gesetzt',
  withdrawn: 'Zurückgezogen',
} as const;

/** Changes one submission, and tells the family if the office wants so. */
async function decide(
  context: ServerContext,
  { id, actor, reply }: { id: string; actor: Actor; reply: FastifyReply },
  {
    values,
    reason,
    mail,
  }: {
    values: { state: SubmissionState; declineReason?: string };
    reason: string;
    mail: DecisionMail | undefined;
  },
): Promise<void> {
  await context.linkMails.ready();
  const by = { actor, resource: submissions, reason, act };
  await namingChangeSet(context.repository, reply).changeSet(by, async (write) => {
    const submission = (await lockSubmissions(write, [id], values.state)).get(id);
    if (submission) await changeSubmission(write, submission, values);
    await putMail(context, write, { submission, mail });
  });
}

/** Decisions of the office about online submissions. */
export const submissionRoutes: Routes = (app, context) => {
  serveCall(
    app,
    readProposal,
    async ({ actor, params: { id } }) => await proposeAdmission(context, actor, id),
  );

  serveCall(app, acceptSubmissions, async ({ actor, params: { id }, body: { mail, ...choice }, reply }) => {
    if (!choice.children.some(({ submission }) => submission === id))
      throw new AppError('invalid', { fields: { children: 'Die Anmeldung fehlt unter den Kindern.' } });
    await context.linkMails.ready();
    const by = { actor, resource: submissions, reason: 'Anmeldung angenommen', act };
    return await namingChangeSet(context.repository, reply).changeSet(by, async (write, entity) => {
      const accepted = await acceptSubmission(write, choice);
      const submission = (await storedRecord(write.trx, entity, id)) as unknown as Submission;
      await putMail(context, write, { submission, mail });
      return accepted;
    });
  });

  serveCall(app, declineSubmission, async ({ actor, params: { id }, body: { reason, mail }, reply }) => {
    const values = { state: 'rejected', declineReason: reason } as const;
    await decide(context, { id, actor, reply }, { values, reason: 'Anmeldung abgelehnt', mail });
  });

  serveCall(app, moveSubmission, async ({ actor, params: { id }, body: { state, mail }, reply }) => {
    await decide(context, { id, actor, reply }, { values: { state }, reason: reasons[state], mail });
  });
};
