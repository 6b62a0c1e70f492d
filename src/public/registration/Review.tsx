import { answerAt, type PlacedField, shownFields } from '../../contract/registration/answers.ts';
import { answerText } from '../../contract/registration/answerText.ts';
import type { PlanStep } from '../../contract/registration/FormPlan.ts';
import { childName } from './childName.ts';
import { useSignUpForm } from './SignUpContext.ts';

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
