import type { FormEvent } from 'react';
import { carriedParts, shownFields } from '../../contract/registration/answers.ts';
import type { FormPlan, PlanStep } from '../../contract/registration/FormPlan.ts';
import type { SignUpData } from '../../contract/registration/RegistrationPageData.ts';
import { Button } from '../frame/Button.tsx';
import { Field } from '../frame/fields.tsx';
import { formatLongDate } from '../frame/formatLongDate.ts';
import { Notice } from '../frame/Notice.tsx';
import { RichText } from '../frame/RichText.tsx';
import { SentNotice } from './SentNotice.tsx';
import { StepFields } from './StepFields.tsx';
import { SignUpProvider } from './signUpContext.ts';
import { ErrorSummary, Review, StepProgress } from './signUpSteps.tsx';
import { useFocusOnShow } from './useFocusOnShow.ts';
import { useSignUp } from './useSignUp.ts';

function sentenceOf({ state, deadline }: FormPlan): string {
  if (state === 'past')
    return `Der Anmeldeschluss war am ${deadline ? formatLongDate(deadline) : 'gestern'}. Vielleicht klappt es beim nächsten Mal.`;
  if (state === 'inactive') return 'Dieses Formular wird nicht mehr verwendet.';
  return 'Hier nehmen wir gerade keine Anmeldungen an.';
}

/** Says why a form cannot be filled in, and what to do instead. */
function ClosedNotice({ plan }: { plan: FormPlan }) {
  return (
    <div className="card">
      <h1>{plan.title}</h1>
      <p>{sentenceOf(plan)}</p>
      <p>Schau gern, was es sonst bei uns gibt, oder schreib uns: Wir finden zusammen etwas.</p>
      <p className="actions">
        <a className="button" href="/anmelden">
          Andere Anmeldungen ansehen
        </a>
      </p>
    </div>
  );
}

/**
 * The colour that the office chose for a form, as a band above its title. Drawn, because styles in the page are not
 * allowed; nothing is written on it, so that any colour is readable.
 */
function ColourBand({ colour }: { colour: string | null }) {
  if (!colour) return null;
  return (
    <svg
      className="colour-band"
      aria-hidden="true"
      focusable="false"
      preserveAspectRatio="none"
      viewBox="0 0 1 1"
    >
      <rect width="1" height="1" fill={colour} />
    </svg>
  );
}

interface StepHeadingProps {
  title: string;
  takesFocus: boolean;
}

/** Heading of a step; takes the focus when the step is shown. */
function StepHeading({ title, takesFocus }: StepHeadingProps) {
  const heading = useFocusOnShow<HTMLHeadingElement>(takesFocus);
  return (
    <h2 className="step-heading" ref={heading} tabIndex={-1}>
      {title}
    </h2>
  );
}

/** Shows the place of the lessons, unless the form itself asks for it. */
function ChosenPlace({ plan }: Pick<SignUpData, 'plan'>) {
  const { institution, searchedPlace, shortId } = plan;
  if (institution) return <p className="muted">{institution.title}</p>;
  if (!searchedPlace) return null;
  return (
    <p className="muted">
      {searchedPlace.title} · <a href={`/anmelden/${shortId}`}>Anderen Standort wählen</a>
    </p>
  );
}

type SignUpModel = ReturnType<typeof useSignUp>;

/** Hidden inputs with the data that the page carries from step to step without JavaScript. */
function CarriedInputs({ data, form }: { data: SignUpData; form: SignUpModel }) {
  const { answers, step, key, asked = [] } = form.state;
  const current = data.plan.steps[step]?.key;
  const shown = shownFields(data.plan, answers).filter((place) => place.step === current);
  return (
    <>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="start" value={form.start} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="asked" value={asked.join(' ')} />
      <input type="hidden" name="shown" value={shown.map(({ path }) => path).join(' ')} />
      {carriedParts(answers).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are the answers asked once and those of each child
        <input key={at} type="hidden" name="carried" value={part} />
      ))}
      {/* people see nothing of this field; machines fill it in */}
      <p className="visually-hidden" aria-hidden="true">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    </>
  );
}

/** Says that there is no connection, and what becomes of the form. */
function ConnectionNotice({ form }: { form: SignUpModel }) {
  if (form.state.status === 'waiting')
    return (
      <Notice kind="warning">
        Deine Anmeldung ist noch nicht bei uns angekommen: Es gibt gerade keine Verbindung. Lass die Seite
        offen, wir versuchen es von selbst weiter.{' '}
        <Button look="link" type="button" onClick={() => void form.attempt()}>
          Jetzt noch einmal versuchen
        </Button>
      </Notice>
    );
  if (!form.isOffline) return null;
  return (
    <Notice kind="warning">
      Du bist gerade offline. Du kannst weiter ausfüllen; deine Angaben bleiben auf diesem Gerät.
    </Notice>
  );
}

/** Notices before the fields of a step. */
function StepNotices({ form, step }: { form: SignUpModel; step: PlanStep | undefined }) {
  const { problem, arrived, hasNewFields, dropped, questions = [] } = form.state;
  // otherwise the course itself says so
  const hasCourse =
    step?.sections.some(({ fields }) => fields.some(({ kind }) => kind === 'course')) ?? false;
  const given = hasCourse ? [] : Object.values(dropped);
  return (
    <>
      {given.length > 0 ? <Notice kind="warning">{given.join(' ')}</Notice> : null}
      <ConnectionNotice form={form} />
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      {arrived ? <Notice kind="warning">{arrived}</Notice> : null}
      {questions.length > 0 ? <Notice kind="warning">{questions.join(' ')}</Notice> : null}
      {hasNewFields ? (
        <Notice kind="info">Zu deiner Antwort gibt es noch Fragen; bitte ergänze sie.</Notice>
      ) : null}
    </>
  );
}

/** Says that a draft came back. It is below the fields, where it moves none of them, and beside what deletes it. */
function RestoredNotice({ form }: { form: SignUpModel }) {
  if (!form.state.isRestored) return null;
  return (
    <Notice kind="info">
      Deine Angaben von vorhin sind wieder da. Sie liegen nur auf diesem Gerät und verschwinden nach 7 Tagen.
    </Notice>
  );
}

/** Proves the mail address, in place of what the device cannot compute. */
function MailCodeInput({ error }: { error: string | undefined }) {
  return (
    <Field
      name="mailCode"
      label="Code aus der E-Mail"
      hint="Wir haben dir einen Code geschickt, damit keine Maschine deinen Namen verwendet."
      error={error}
      isRequired
    >
      {(control) => (
        <input {...control} type="text" inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
      )}
    </Field>
  );
}

function StepButtons({ form, isLast }: { form: SignUpModel; isLast: boolean }) {
  const { status, step } = form.state;
  const isBusy = status === 'busy';
  const send = isBusy ? 'Wird gesendet …' : 'Anmeldung absenden';
  return (
    <div className="actions">
      <Button name="action" value={isLast ? 'send' : 'next'} disabled={isBusy}>
        {isLast ? send : 'Weiter'}
      </Button>
      {step > 0 ? (
        <Button look="quiet" name="action" value="back" formNoValidate disabled={isBusy}>
          Zurück
        </Button>
      ) : null}
      {form.isInteractive ? (
        <Button look="link" type="button" disabled={isBusy} onClick={form.forget}>
          Angaben löschen
        </Button>
      ) : null}
    </div>
  );
}

/** A sign-up form in steps. Its buttons post it without JavaScript, and do the same in place with it. */
function OpenForm({ data, path, form }: { data: SignUpData; path: string; form: SignUpModel }) {
  const { plan } = data;
  const { state, isInteractive } = form;
  const step = plan.steps[state.step];
  const hasFiles = step?.sections.some(({ fields }) => fields.some(({ kind }) => kind === 'file')) ?? false;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const action = submitter instanceof HTMLButtonElement && submitter.value ? submitter.value : 'next';
    void form.act(action, event.currentTarget);
  };
  return (
    <SignUpProvider
      value={{
        plan,
        answers: state.answers,
        places: form.places,
        errors: state.errors,
        dropped: state.dropped,
        change: form.change,
        trackFile: form.trackFile,
        isInteractive,
      }}
    >
      <ColourBand colour={plan.colour} />
      <h1>{plan.title}</h1>
      <ChosenPlace plan={plan} />
      {state.step === 0 && plan.introduction ? <RichText html={plan.introduction} /> : null}
      <form
        method="post"
        action={path}
        encType={hasFiles ? 'multipart/form-data' : undefined}
        noValidate={isInteractive}
        onSubmit={submit}
        onFocus={form.prepare}
        autoComplete="on"
      >
        {/* the first button of a form is the one that the enter key presses */}
        <button
          type="submit"
          name="action"
          value={step ? 'next' : 'send'}
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
        />
        <CarriedInputs data={data} form={form} />
        <StepProgress steps={plan.steps} current={state.step} />
        <StepHeading
          key={`heading-${state.turn}`}
          title={step?.title ?? 'Prüfen und absenden'}
          takesFocus={state.focus === 'heading'}
        />
        <StepNotices form={form} step={step} />
        <ErrorSummary key={`errors-${state.turn}`} takesFocus={state.focus === 'errors'} />
        {step?.introduction ? <RichText html={step.introduction} /> : null}
        {step ? (
          <>
            <p className="muted">Felder mit * müssen ausgefüllt sein.</p>
            <StepFields step={step} />
          </>
        ) : (
          <Review />
        )}
        {state.needsMailCode ? <MailCodeInput error={state.errors.mailCode} /> : null}
        <RestoredNotice form={form} />
        <StepButtons form={form} isLast={!step} />
        <p className="visually-hidden" aria-live="polite">
          {form.announcement}
        </p>
      </form>
    </SignUpProvider>
  );
}

/** A sign-up form: open, closed, or just sent. */
export function SignUpForm({ data, path }: { data: SignUpData; path: string }) {
  const form = useSignUp(data);
  const { plan } = data;
  const { received } = form.state;
  if (plan.state !== 'open') return <ClosedNotice plan={plan} />;
  if (received) {
    const { shortId, confirmation } = plan;
    return <SentNotice sent={{ ...received, shortId, confirmation }} takesFocus />;
  }
  return <OpenForm data={data} path={path} form={form} />;
}
