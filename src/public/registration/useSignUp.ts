import { type FocusEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Answers } from '../../contract/registration/Answers.ts';
import type { FormProgress } from '../../contract/registration/advanceForm.ts';
import { emptyAnswers } from '../../contract/registration/emptyAnswers.ts';
import type { FormPlan } from '../../contract/registration/FormPlan.ts';
import { isOffered } from '../../contract/registration/isOffered.ts';
import type { PlacedField } from '../../contract/registration/placedFields.ts';
import type { SignUpData } from '../../contract/registration/RegistrationPageData.ts';
import { stepOfErrors } from '../../contract/registration/stepOfErrors.ts';
import { withPlacedAnswer } from '../../contract/registration/withPlacedAnswer.ts';
import { reportEvent } from '../cookies/reportEvent.ts';
import { childName } from './childName.ts';
import { createKey } from './createKey.ts';
import { loadDraft } from './draft.ts';
import type { SignUpState } from './SignUpState.ts';
import type { SendOutcome, SentForm } from './sendForm.ts';
import { useDraft } from './useDraft.ts';
import { useLiveForm } from './useLiveForm.ts';
import { useStepHistory } from './useStepHistory.ts';

/** Whether the device says that it has no connection. */
function useIsOffline(): boolean {
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => {
    const read = () => setIsOffline(!navigator.onLine);
    read();
    window.addEventListener('online', read);
    window.addEventListener('offline', read);
    return () => {
      window.removeEventListener('online', read);
      window.removeEventListener('offline', read);
    };
  }, []);
  return isOffline;
}

/** Calls back when the browser shows the page once more as somebody left it, with all that its code remembers. */
function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  latest.current = onReturn;
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current();
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
}

/** Sends a form without our code, where a part of it could not be loaded. */
function submitPlainly(form: HTMLFormElement, action: string): void {
  const input = document.createElement('input');
  input.type = 'hidden';
  input.name = 'action';
  input.value = action;
  form.append(input);
  form.submit();
}

/** Attempts to send a form again while it waits for a connection, in milliseconds. */
const retryInterval = 15_000;

const hasChanged =
  'Dieses Formular hat sich inzwischen geändert. Bitte lade die Seite neu; deine Angaben bleiben erhalten.';
const missingPart = 'Du bist offline. Sobald du wieder eine Verbindung hast, geht es hier weiter.';

/** Courses that no longer fit the subject or the institution are given up. */
function withoutStrayCourses(plan: FormPlan, answers: Answers): Answers {
  const courses = plan.steps
    .flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))
    .find(({ kind }) => kind === 'course')?.options;
  const children = answers.children.map((child) => {
    const course = courses?.find(({ value }) => value === child.course);
    return course && !isOffered(course, { child, answers }) ? { ...child, course: null } : child;
  });
  return { ...answers, children };
}

function textIn(form: HTMLFormElement, name: string): string {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input.value : '';
}

function begin(data: SignUpData): SignUpState {
  const { progress, problem, needsMailCode, key } = data;
  return {
    ...progress,
    status: 'idle',
    problem,
    needsMailCode,
    focus: null,
    turn: 0,
    key,
    isRestored: false,
  };
}

/** The form without any answer, which nothing that was sent before belongs to. */
function beginAfresh(data: SignUpData): SignUpState {
  const empty = { step: 0, answers: emptyAnswers(data.plan), errors: {}, hasNewFields: false };
  return { ...begin(data), ...empty, problem: null, needsMailCode: false, key: createKey() };
}

/** What the page shows after a button, beside the progress itself. */
function shownAfter(state: SignUpState, { complete: _, ...progress }: FormProgress): SignUpState {
  const isWrong = Object.keys(progress.errors).length > 0;
  const focus = isWrong ? 'errors' : progress.step === state.step ? null : 'heading';
  return {
    ...state,
    hasNewFields: false,
    ...progress,
    problem: null,
    status: 'idle',
    focus,
    turn: state.turn + 1,
  };
}

function shownAfterSending(state: SignUpState, outcome: SendOutcome, plan: FormPlan): SignUpState {
  const next = { ...state, status: 'idle', turn: state.turn + 1, focus: null } as const;
  switch (outcome.kind) {
    case 'received':
      return { ...next, received: outcome.received };
    case 'offline':
      return { ...next, status: 'waiting', problem: null };
    case 'needsMailCode':
      return { ...next, needsMailCode: true };
    default: {
      const { errors, problem } = outcome;
      const step = stepOfErrors(plan, state.answers, errors);
      if (step !== undefined) return { ...next, step, errors, focus: 'errors' };
      const isForeign = Object.keys(errors).length > 0;
      return { ...next, problem: isForeign ? hasChanged : problem };
    }
  }
}

/** Asks before answers are lost. */
function confirmLoss(question: string): boolean {
  return window.confirm(question);
}

/** The state of a sign-up form in the browser: answers, steps, draft and sending. */
export function useSignUp(data: SignUpData) {
  const { plan } = data;
  const [state, setState] = useState(() => begin(data));
  const [isInteractive, setIsInteractive] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef(state);
  latest.current = state;
  const pending = useRef<Omit<SentForm, 'start'>>(undefined);
  const isOffline = useIsOffline();

  useEffect(() => {
    reportEvent('ViewContent', plan.shortId);
    setIsInteractive(true);
    setState((before) => ({ ...before, key: before.key || createKey() }));
  }, [plan.shortId]);

  const isBegun = state.step > 0;
  useEffect(() => {
    if (isBegun) reportEvent('Lead', plan.shortId);
  }, [isBegun, plan.shortId]);

  const kept = useMemo(
    () => (state.received ? undefined : { answers: state.answers, step: state.step, key: state.key }),
    [state.received, state.answers, state.step, state.key],
  );
  useDraft(data, kept, (draft) => setState((before) => ({ ...before, ...draft, isRestored: true })));

  useReturn(() => {
    if (latest.current.status !== 'busy') return;
    // it was posted without this code, and has arrived if no draft is left
    const isKept = loadDraft(plan.shortId) !== undefined;
    setState((before) => (isKept ? { ...before, status: 'idle' } : beginAfresh(data)));
  });

  const open = useCallback(
    (step: number) =>
      setState((before) => ({ ...before, step, errors: {}, focus: 'heading', turn: before.turn + 1 })),
    [],
  );
  useStepHistory(state.step, open);

  const current = plan.steps[state.step];
  const showsCourses =
    current === undefined ||
    current.sections.some(({ fields }) => fields.some(({ kind }) => kind === 'course'));
  const { places, start } = useLiveForm(data, showsCourses && !state.received);
  const opened = useRef(start);
  opened.current = start;

  const attempt = useCallback(async (): Promise<void> => {
    if (!pending.current) return;
    setState((before) => ({ ...before, status: 'busy', problem: null }));
    const outcome: SendOutcome = await import('./sendForm.ts').then(
      async ({ sendForm }) =>
        pending.current && opened.current
          ? await sendForm({ ...pending.current, start: opened.current })
          : { kind: 'offline' },
      () => ({ kind: 'offline' }),
    );
    if (outcome.kind === 'received')
      reportEvent('CompleteRegistration', plan.shortId, outcome.received.children.length);
    if (outcome.kind !== 'offline') pending.current = undefined;
    setState((before) => shownAfterSending(before, outcome, plan));
  }, [plan]);

  useEffect(() => {
    if (state.status !== 'waiting') return;
    const retry = () => void attempt();
    const timer = setInterval(retry, retryInterval);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [state.status, attempt]);

  const change = useCallback(
    (place: PlacedField, name: string, value: unknown) =>
      setState((before) => {
        const changed = withPlacedAnswer(before.answers, place, { name, value });
        // a form that waits for a connection is not sent with other answers than it was checked with
        const status = before.status === 'waiting' ? 'idle' : before.status;
        return { ...before, status, answers: withoutStrayCourses(plan, changed) };
      }),
    [plan],
  );

  const act = async (action: string, form: HTMLFormElement): Promise<void> => {
    const { status, step, answers, key } = latest.current;
    if (status === 'busy') return;
    const removed = /^remove-child-(\d+)$/.exec(action)?.[1];
    const name = removed === undefined ? '' : childName(answers, Number(removed));
    if (removed !== undefined && !confirmLoss(`Die Angaben zu „${name}“ entfernen?`)) return;
    setState((before) => ({ ...before, status: 'busy' }));
    let progress: FormProgress;
    try {
      const { evaluateStep } = await import('./evaluateStep.ts');
      progress = await evaluateStep(plan, { action, step, answers });
    } catch {
      if (navigator.onLine) return submitPlainly(form, action);
      setState((before) => ({ ...before, status: 'idle', problem: missingPart }));
      return;
    }
    setState((before) => shownAfter(before, progress));
    if (removed !== undefined) setAnnouncement(`${name} ist entfernt.`);
    if (action === 'add-child') setAnnouncement(`${progress.answers.children.length}. Kind hinzugefügt.`);
    if (!progress.complete) return;
    pending.current = {
      shortId: plan.shortId,
      answers: progress.complete,
      key,
      website: textIn(form, 'website'),
      mailCode: textIn(form, 'mailCode'),
    };
    setAnnouncement('Deine Anmeldung wird gesendet.');
    await attempt();
  };

  const forget = () => {
    if (!confirmLoss('Alle Angaben in diesem Formular löschen?')) return;
    pending.current = undefined;
    setState((before) => ({ ...beginAfresh(data), focus: 'heading', turn: before.turn + 1 }));
    setAnnouncement('Deine Angaben sind gelöscht.');
  };

  /** Loads what the next button needs, so that it works even if the connection is gone by then. */
  const prepare = ({ target }: FocusEvent<HTMLFormElement>) => {
    const parts: Promise<unknown>[] = [import('./evaluateStep.ts'), import('./sendForm.ts')];
    if (target instanceof HTMLInputElement && target.type === 'tel')
      parts.push(import('../../framework/schema/phone/parsePhone.ts'));
    // a part that is missing is loaded once more when it is needed
    void Promise.allSettled(parts);
  };

  return {
    state,
    places,
    start,
    isInteractive,
    isOffline,
    announcement,
    change,
    act,
    attempt,
    forget,
    prepare,
  };
}
