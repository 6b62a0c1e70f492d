import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FormProgress } from '../../contract/registration/advanceForm.ts';
import {
  type Answers,
  answerAt,
  type PlacedField,
  withPlacedAnswer,
} from '../../contract/registration/answers.ts';
import { adjustCourses, type DroppedCourse } from '../../contract/registration/courseWish.ts';
import type { FormPlan } from '../../contract/registration/FormPlan.ts';
import type { SignUpData } from '../../contract/registration/RegistrationPageData.ts';
import { reportEvent } from '../cookies/reportEvent.ts';
import { loadDraft, useDraft } from './draft.ts';
import type { SendOutcome, SentForm } from './sendForm.ts';
import { childName, createKey } from './signUpContext.ts';
import { begin, beginAfresh, shownAfter, shownAfterSending } from './signUpStates.ts';
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

const stillSending = 'Die Datei wird noch gesendet. Bitte warte einen Moment.';
const restored = 'Deine Angaben von vorhin sind wieder da.';
const missingPart = 'Du bist offline. Sobald du wieder eine Verbindung hast, geht es hier weiter.';

const droppedSentence = ({ title }: DroppedCourse) =>
  `„${title}“ passt nicht zu deiner Wahl und ist nicht mehr angekreuzt.`;

function textIn(form: HTMLFormElement, name: string): string {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input.value : '';
}

/** Asks before answers are lost. */
function confirmLoss(question: string): boolean {
  return window.confirm(question);
}

/** Evaluates a button, once more with what was typed meanwhile. */
async function evaluateLatest(
  plan: FormPlan,
  pressed: { action: string; step: number; asked: readonly string[] | undefined },
  read: () => Answers,
): Promise<FormProgress> {
  const { evaluateStep } = await import('./evaluateStep.ts');
  for (;;) {
    const answers = read();
    const progress = await evaluateStep(plan, { ...pressed, answers });
    if (read() === answers) return progress;
  }
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

  useEffect(() => {
    if (state.isRestored) setAnnouncement(restored);
  }, [state.isRestored]);

  const dropped = Object.values(state.dropped).join(' ');
  useEffect(() => {
    if (dropped !== '') setAnnouncement(dropped);
  }, [dropped]);

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

  const { focus, turn } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each button
  useLayoutEffect(() => {
    if (typeof focus === 'number') document.getElementById(`child-${focus}`)?.focus();
  }, [focus, turn]);

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
    (place: PlacedField, name: string, next: (before: unknown) => unknown) =>
      setState((before) => {
        const { answers } = before;
        const holder = place.child === undefined ? answers : answers.children[place.child];
        const value = next(answerAt(holder, name));
        const changed = withPlacedAnswer(answers, place, { name, value });
        const settled = adjustCourses(plan, changed, place);
        // a form that waits for a connection is not sent with other answers than it was checked with
        const status = before.status === 'waiting' ? 'idle' : before.status;
        const { [place.path]: _, ...others } = before.dropped;
        const sentences = settled.dropped.map((course) => [course.path, droppedSentence(course)]);
        const dropped = { ...others, ...Object.fromEntries(sentences) };
        return { ...before, status, answers: settled.answers, dropped };
      }),
    [plan],
  );

  const filesOnTheWay = useRef(0);
  const trackFile = useCallback((change: 1 | -1, refusal?: string) => {
    filesOnTheWay.current += change;
    setState((before) => {
      const kept = before.problem === stillSending && filesOnTheWay.current === 0 ? null : before.problem;
      return { ...before, problem: refusal ?? kept };
    });
  }, []);
  /** Files belong to the step that they were chosen in. */
  const isHeldUp = () => {
    if (filesOnTheWay.current > 0) setState((before) => ({ ...before, problem: stillSending }));
    return filesOnTheWay.current > 0;
  };

  const announceChild = (action: string, removed: string, { answers }: FormProgress) => {
    if (removed !== '') setAnnouncement(`${removed} ist entfernt.`);
    if (action === 'add-child') setAnnouncement(`${answers.children.length}. Kind hinzugefügt.`);
  };

  const act = async (action: string, form: HTMLFormElement): Promise<void> => {
    const { status, step, answers, key, asked } = latest.current;
    if (status === 'busy' || isHeldUp()) return;
    const removed = /^remove-child-(\d+)$/.exec(action)?.[1];
    const name = removed === undefined ? '' : childName(answers, Number(removed));
    if (removed !== undefined && !confirmLoss(`Die Angaben zu „${name}“ entfernen?`)) return;
    setState((before) => ({ ...before, status: 'busy' }));
    let progress: FormProgress;
    try {
      progress = await evaluateLatest(plan, { action, step, asked }, () => latest.current.answers);
    } catch {
      if (navigator.onLine) return submitPlainly(form, action);
      setState((before) => ({ ...before, status: 'idle', problem: missingPart }));
      return;
    }
    setState((before) => shownAfter(before, action, progress));
    announceChild(action, name, progress);
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
    if (latest.current.status === 'busy' || isHeldUp()) return;
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
    trackFile,
    act,
    attempt,
    forget,
    prepare,
  };
}
