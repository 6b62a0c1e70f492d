import { formProblems } from '../../contract/submissions/formProblems.ts';
import { freeStates, type SubmissionState } from '../../contract/submissions/Submission.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { isSystem } from '../../framework/server/rights/Actor.ts';
import type { RecordGuard } from '../guardsAndHooks.ts';
import { decidedBy } from './decision.ts';

const sentence = 'Diesen Stand setzt du über „Annehmen“, „Ablehnen“ oder „Warteliste“.';

/**
 * Lets people set decisions only through the calls, which create and free what belongs to them. An undo takes
 * these along, and brings back a state as it was.
 */
export const guardDecision: RecordGuard<'online-form-submissions'> = (
  { actor, changeSet },
  { before, after, isRestored = false },
) => {
  const isDeleted = after === null;
  const isBroughtBack = isRestored && before === undefined;
  if (isDeleted || isSystem(actor) || decidedBy.has(changeSet)) return;
  if (changeSet.undoes !== null || isBroughtBack) return;
  // the course was full
  if (before === undefined && after.state === 'waiting-list') return;
  const states = [before?.state ?? 'new', after.state === undefined ? (before?.state ?? 'new') : after.state];
  const isFree = states.every((state) => freeStates.includes((state ?? 'new') as SubmissionState));
  if (states[0] !== states[1] && !isFree) throw new AppError('invalid', { fields: { state: sentence } });
};

/** Refuses an online form that names questions or fields it does not have. */
export const guardOnlineForm: RecordGuard<'booking-form-templates'> = (_, { after, isRestored = false }) => {
  const config = after?.onlineFormConfig;
  if (!config || isRestored) return;
  const problems = Object.entries(formProblems(config));
  if (problems.length === 0) return;
  const fields = Object.fromEntries(problems.map(([path, problem]) => [`onlineFormConfig.${path}`, problem]));
  throw new AppError('invalid', { fields });
};
