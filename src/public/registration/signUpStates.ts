import type { FormProgress } from '../../contract/registration/advanceForm.ts';
import { stepOfErrors } from '../../contract/registration/answers.ts';
import { emptyAnswers } from '../../contract/registration/emptyAnswers.ts';
import type { FormPlan } from '../../contract/registration/FormPlan.ts';
import type { SignUpData } from '../../contract/registration/RegistrationPageData.ts';
import type { SendOutcome } from './sendForm.ts';
import { createKey, type SignUpState } from './signUpContext.ts';

const hasChanged =
  'Dieses Formular hat sich inzwischen geändert. Bitte lade die Seite neu; deine Angaben bleiben erhalten.';

/** Inputs checked besides the answers; see `requirePerson`. */
const besideAnswers = ['start', 'website', 'mailCode'];

/** The form as the server sent it. */
export function begin(data: SignUpData): SignUpState {
  const { progress, problem, needsMailCode, key } = data;
  return {
    ...progress,
    status: 'idle',
    problem,
    arrived: null,
    needsMailCode,
    focus: null,
    turn: 0,
    key,
    dropped: {},
    isRestored: false,
  };
}

/** The form without any answer, which nothing that was sent before belongs to. */
export function beginAfresh(data: SignUpData): SignUpState {
  const empty = { step: 0, answers: emptyAnswers(data.plan), errors: {}, hasNewFields: false };
  return { ...begin(data), ...empty, problem: null, needsMailCode: false, key: createKey() };
}

/** The child whose block changed by a button; its heading takes the focus, because the button may be gone. */
function changedChild(action: string, count: number): number | null {
  if (action === 'add-child') return count - 1;
  const removed = /^remove-child-(\d+)$/.exec(action)?.[1];
  return removed === undefined ? null : Math.min(Number(removed), count - 1);
}

/** State of the page after a button, besides the progress itself. */
export function shownAfter(
  state: SignUpState,
  action: string,
  { complete: _, ...progress }: FormProgress,
): SignUpState {
  const isWrong = Object.keys(progress.errors).length > 0;
  const moved =
    progress.step === state.step ? changedChild(action, progress.answers.children.length) : 'heading';
  return {
    ...state,
    hasNewFields: false,
    questions: [],
    ...progress,
    dropped: progress.step === state.step ? state.dropped : {},
    problem: null,
    arrived: null,
    status: 'idle',
    focus: isWrong ? 'errors' : moved,
    turn: state.turn + 1,
  };
}

/** State of the page after the form was sent. */
export function shownAfterSending(state: SignUpState, outcome: SendOutcome, plan: FormPlan): SignUpState {
  const next = { ...state, status: 'idle', turn: state.turn + 1, focus: null } as const;
  switch (outcome.kind) {
    case 'received':
      return { ...next, received: outcome.received };
    case 'offline':
      return { ...next, status: 'waiting', problem: null };
    case 'needsMailCode':
      return { ...next, needsMailCode: true };
    case 'arrivedBefore':
      return { ...next, arrived: outcome.sentence };
    default: {
      const { errors, problem } = outcome;
      const step = stepOfErrors(plan, state.answers, errors);
      if (step !== undefined) return { ...next, step, errors, focus: 'errors' };
      if (!Object.keys(errors).every((path) => besideAnswers.includes(path)))
        return { ...next, problem: hasChanged };
      if (errors.mailCode) return { ...next, needsMailCode: true, errors, focus: 'errors' };
      return { ...next, problem: errors.start ?? errors.website ?? problem };
    }
  }
}
