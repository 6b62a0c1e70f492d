import type { PlanStep } from '../../contract/registration/FormPlan.ts';

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
