import type { WriterName } from '../../generated/names.ts';
import { checkRules } from '../../src/framework/server/auto-permissions/checkRules.ts';
import { MailQueue } from '../../src/framework/server/mail/MailQueue.ts';
import { setActive } from '../../src/framework/server/repository/lifecycle.ts';
import {
  changeOwn,
  markDelivered,
  putNotification,
  restUntil,
} from '../../src/framework/server/services/notifications/storedNotifications.ts';
import { noteSignIn } from '../../src/framework/server/sessions/signIns.ts';
import { Accounts } from '../../src/framework/server/users/Accounts.ts';
import { keepHasLogin } from '../../src/framework/server/users/guardLoginUser.ts';
import { createTemporaryUser } from '../../src/framework/server/users/temporaryUsers.ts';
import { ensureCronJobs, runAsRecorded } from '../../src/server/cron-jobs/jobs.ts';
import { storeMessage } from '../../src/server/messenger/storeMessage.ts';
import { submitRegistration } from '../../src/server/registration/submitRegistration.ts';
import { noteVisit } from '../../src/server/short-ids/followShortId.ts';
import { changeSubmission } from '../../src/server/submissions/decision.ts';
import { announceSubstitutes } from '../../src/server/substitutions/jobs.ts';
import { forwardEvent } from '../../src/server/tracker/trackedEvents.ts';

/** Writers of read-only fields that are no hooks: a missing or unused name does not compile. */
export const writers: Record<WriterName, { readonly name: string }> = {
  Accounts,
  MailQueue,
  announceSubstitutes,
  changeOwn,
  changeSubmission,
  checkRules,
  createTemporaryUser,
  ensureCronJobs,
  forwardEvent,
  keepHasLogin,
  markDelivered,
  noteSignIn,
  noteVisit,
  putNotification,
  restUntil,
  runAsRecorded,
  setActive,
  storeMessage,
  submitRegistration,
};
