import { type FormEvent, useEffect, useState } from 'react';
import { emptyAnswers } from '../../contract/registration/emptyAnswers.ts';
import type { FormPlan } from '../../contract/registration/FormPlan.ts';
import { isPreviewMessage, previewPath, previewReady } from '../../contract/registration/previewMessage.ts';
import type { SignUpData } from '../../contract/registration/RegistrationPageData.ts';
import { Notice } from '../frame/Notice.tsx';
import { removeDraft } from '../registration/draft.ts';
import { SignUpForm } from '../registration/SignUpForm.tsx';

/** No real form has this short id, whose letters exclude the O: drafts and places of real forms stay untouched. */
const shortId = 'VORSCHAU';

function dataOf(plan: FormPlan): SignUpData {
  return {
    view: 'form',
    plan: { ...plan, shortId, state: 'open' },
    places: {},
    start: shortId,
    key: shortId,
    progress: { step: 0, answers: emptyAnswers(plan), errors: {}, hasNewFields: false },
    isPosted: false,
    problem: null,
    needsMailCode: false,
  };
}

function isSending({ nativeEvent }: FormEvent): boolean {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.value === 'send';
}

/** Shows the form that the page around it edits, as families will see it. It can be tried, but sends nothing. */
export function FormPreviewPage() {
  const [plan, setPlan] = useState<FormPlan | null>(null);
  const [isTried, setIsTried] = useState(false);

  useEffect(() => {
    function hear({ origin, source, data }: MessageEvent): void {
      if (origin === window.location.origin && source === window.parent && isPreviewMessage(data)) {
        setPlan(data.plan);
        setIsTried(false);
      }
    }
    removeDraft(shortId);
    window.addEventListener('message', hear);
    window.parent.postMessage(previewReady, window.location.origin);
    return () => window.removeEventListener('message', hear);
  }, []);

  function handleSubmit(event: FormEvent): void {
    if (!isSending(event)) return;
    event.preventDefault();
    event.stopPropagation();
    setIsTried(true);
  }

  if (!plan) return <p className="muted">Hier erscheint das Formular, während es im Büro bearbeitet wird.</p>;
  return (
    <div onSubmitCapture={handleSubmit}>
      {isTried ? <Notice kind="info">Das ist eine Vorschau: Hier wird nichts gesendet.</Notice> : null}
      {/* starts over when steps come or go: the open one may be gone */}
      <SignUpForm key={plan.steps.length} data={dataOf(plan)} path={previewPath} />
    </div>
  );
}
