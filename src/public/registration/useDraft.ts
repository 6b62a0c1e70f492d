import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { emptyAnswers } from '../../contract/registration/emptyAnswers.ts';
import type { SignUpData } from '../../contract/registration/RegistrationPageData.ts';
import { restoreAnswers } from '../../contract/registration/restoreAnswers.ts';
import { createKey } from './createKey.ts';
import { loadDraft, removeDraft, saveDraft } from './draft.ts';
import type { SignUpState } from './SignUpState.ts';

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
