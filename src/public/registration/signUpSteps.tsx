import type { MouseEvent } from 'react';
import {
  answerAt,
  type PlacedField,
  placedFields,
  shownFields,
} from '../../contract/registration/answers.ts';
import { answerText } from '../../contract/registration/answerText.ts';
import type { PlanStep } from '../../contract/registration/FormPlan.ts';
import { childName, useSignUpForm } from './signUpContext.ts';
import { useFocusOnShow } from './useFocusOnShow.ts';

/** Moves to the input of an error: the field itself, or the first one of a group. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  const input = target?.matches('fieldset, div')
    ? target.querySelector<HTMLElement>('input, select, textarea')
    : target;
  if (!input) return;
  event.preventDefault();
  input.focus();
  input.scrollIntoView?.({ block: 'center' });
}

/** Everything that is wrong in the step, with a link to each field. */
export function ErrorSummary({ takesFocus }: { takesFocus: boolean }) {
  const { plan, answers, errors } = useSignUpForm();
  const heading = useFocusOnShow<HTMLDivElement>(takesFocus);
  const places = placedFields(plan, answers);
  const entries = Object.entries(errors).map(([path, sentence]) => {
    const place = places.find((known) => known.path === path || path.startsWith(`${known.path}.`));
    const part = place?.field.members?.find(({ name }) => `${place.path}.${name}` === path);
    const label = part?.label ?? place?.field.label;
    const child =
      place?.child !== undefined && answers.children.length > 1 ? childName(answers, place.child) : null;
    return { path, sentence, label: [child, label].filter(Boolean).join(', ') };
  });
  if (entries.length === 0) return null;
  return (
    <div className="notice notice-error" role="alert" tabIndex={-1} ref={heading}>
      <p>
        <strong>
          {entries.length === 1
            ? 'Eine Angabe fehlt noch oder stimmt nicht.'
            : `${entries.length} Angaben fehlen noch oder stimmen nicht.`}
        </strong>
      </p>
      <ul>
        {entries.map(({ path, sentence, label }) => (
          <li key={path}>
            <a href={`#field-${path}`} onClick={focusField}>
              {label ? `${label}: ${sentence}` : sentence}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface StepProgressProps {
  steps: readonly PlanStep[];
  /** The number of steps for the last page, on which everything is checked. */
  current: number;
}

/** The steps of a form; those that are done can be opened again. */
export function StepProgress({ steps, current }: StepProgressProps) {
  const titles = [...steps.map(({ title }) => title), 'Prüfen und absenden'];
  return (
    <nav className="steps" aria-label="Schritte der Anmeldung">
      <p className="muted">
        Schritt {current + 1} von {titles.length}
      </p>
      <ol>
        {titles.map((title, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other identity and keep their order
            key={at}
            aria-current={at === current ? 'step' : undefined}
            className={at < current ? 'done' : undefined}
          >
            {at < current ? (
              <button type="submit" name="action" value={`go-${at}`} className="button-link" formNoValidate>
                {title}
                <span className="visually-hidden"> (erledigt, noch einmal öffnen)</span>
              </button>
            ) : (
              <span>{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Groups a step's fields: what is asked once, then each child. */
function groupsOf(places: readonly PlacedField[]): { child: number | undefined; places: PlacedField[] }[] {
  const children = [...new Set(places.map(({ child }) => child))];
  return children.map((child) => ({ child, places: places.filter((place) => place.child === child) }));
}

function ReviewedStep({ step, at }: { step: PlanStep; at: number }) {
  const { plan, answers, places: free } = useSignUpForm();
  const places = shownFields(plan, answers).filter((place) => place.step === step.key);
  const textOf = ({ field, child }: PlacedField) => {
    const answer = answerAt(child === undefined ? answers : answers.children[child], field.name);
    const text = answerText(field, answer);
    return field.kind === 'course' && free[String(answer)] === 0 ? `${text} (Warteliste)` : text;
  };
  return (
    <section className="card" aria-labelledby={`review-${step.key}`}>
      <div className="child-head">
        <h3 id={`review-${step.key}`}>{step.title}</h3>
        <button type="submit" name="action" value={`go-${at}`} className="button-link no-print">
          Ändern<span className="visually-hidden">: {step.title}</span>
        </button>
      </div>
      {groupsOf(places).map(({ child, places: own }) => (
        <div key={child ?? 'once'}>
          {child !== undefined && plan.mostChildren > 1 ? <h4>{childName(answers, child)}</h4> : null}
          <dl className="review">
            {own.map((place) => (
              <div key={place.path}>
                <dt>{place.field.label}</dt>
                <dd>{textOf(place) || <span className="muted">keine Angabe</span>}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

/** All answers once more, before they are sent. */
export function Review() {
  const { plan } = useSignUpForm();
  return plan.steps.map((step, at) => <ReviewedStep key={step.key} step={step} at={at} />);
}
