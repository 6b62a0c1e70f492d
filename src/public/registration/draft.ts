import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Answers } from '../../contract/registration/answers.ts';
import { emptyAnswers } from '../../contract/registration/emptyAnswers.ts';
import type { SignUpData } from '../../contract/registration/RegistrationPageData.ts';
import { restoreAnswers } from '../../contract/registration/restoreAnswers.ts';
import { createKey, type SignUpState } from './signUpContext.ts';

const prefix = 'leitstand.registration.';
const lifetime = 7 * 24 * 60 * 60 * 1000;

interface Draft {
  step: number;
  /** As they were kept; the form may have changed since. */
  answers: unknown;
  /** Idempotency key, once the form was sent without hearing an answer. */
  key?: string | undefined;
}

interface StoredDraft extends Draft {
  savedAt: number;
}

/** The drawn signature stays out: nobody else should find it on a shared device. */
function withoutSignature(answers: Answers): Answers {
  const { signature: _, ...others } = answers;
  return others;
}

function parse(text: string | null): StoredDraft | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    const isDraft = typeof draft === 'object' && draft !== null && 'savedAt' in draft && 'answers' in draft;
    return isDraft ? (draft as StoredDraft) : undefined;
  } catch {
    return undefined;
  }
}

function isOver({ savedAt }: StoredDraft): boolean {
  return !(Date.now() - savedAt < lifetime);
}

/** Runs without a store where the browser forbids it, such as in private windows. */
function inStore<Result>(use: (store: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}

/** Removes drafts of any form that are older than seven days. */
function removeOld(store: Storage): void {
  for (const name of Object.keys(store).filter((known) => known.startsWith(prefix))) {
    const draft = parse(store.getItem(name));
    if (!draft || isOver(draft)) store.removeItem(name);
  }
}

/** The draft of a form on this device, unless it is older than seven days. */
export function loadDraft(shortId: string): Draft | undefined {
  return inStore((store) => {
    removeOld(store);
    return parse(store.getItem(prefix + shortId));
  });
}

/** Keeps what was entered on this device; without a store it is only kept on the page. */
function saveDraft(shortId: string, draft: Omit<Draft, 'answers'> & { answers: Answers }): void {
  const stored: StoredDraft = { ...draft, answers: withoutSignature(draft.answers), savedAt: Date.now() };
  inStore((store) => store.setItem(prefix + shortId, JSON.stringify(stored)));
}

export function removeDraft(shortId: string): void {
  inStore((store) => store.removeItem(prefix + shortId));
}

type EnteredDraft = Pick<SignUpState, 'answers' | 'step' | 'key'>;

/** Writing waits until typing pauses. */
const pause = 300;

function isEmpty({ plan }: SignUpData, { answers }: Pick<EnteredDraft, 'answers'>): boolean {
  return JSON.stringify(answers) === JSON.stringify(emptyAnswers(plan));
}

/** Somebody who has begun to fill in the step that the server sent is not taken to another one. */
function isFillingIn(): boolean {
  return document.activeElement?.closest('form') != null;
}

/**
 * Keeps the answers on this device and brings them back after a reload.
 * @param entered undefined once the form was sent: then the draft is removed, as it is for empty answers
 * @param restore receives the draft of an earlier visit
 */
export function useDraft(
  data: SignUpData,
  entered: EnteredDraft | undefined,
  restore: (draft: EnteredDraft) => void,
): void {
  const { shortId } = data.plan;
  const [isReady, setIsReady] = useState(false);
  const latest = useRef(entered);
  latest.current = entered;
  const first = useRef({ data, restore });

  // before anything is entered, which adds to the draft instead of getting lost in it
  useLayoutEffect(() => {
    const start = first.current;
    const draft = start.data.isPosted ? undefined : loadDraft(shortId);
    setIsReady(true);
    if (!draft) return;
    const answers = restoreAnswers(start.data.plan, draft.answers);
    if (isEmpty(start.data, { answers })) return;
    const step = isFillingIn() ? 0 : Math.min(Math.max(draft.step, 0), start.data.plan.steps.length);
    start.restore({ answers, step, key: draft.key || createKey() });
  }, [shortId]);

  useEffect(() => {
    if (!isReady) return;
    if (!entered || isEmpty(data, entered)) {
      removeDraft(shortId);
      return;
    }
    const timer = setTimeout(() => saveDraft(shortId, entered), pause);
    return () => clearTimeout(timer);
  }, [isReady, entered, data, shortId]);

  useEffect(() => {
    const saveNow = () => {
      if (latest.current && !isEmpty(data, latest.current)) saveDraft(shortId, latest.current);
    };
    window.addEventListener('pagehide', saveNow);
    return () => window.removeEventListener('pagehide', saveNow);
  }, [data, shortId]);
}
