import type { FormPlan } from '../../contract/registration/FormPlan.ts';
import { formatLongDate } from '../frame/formatLongDate.ts';

function sentenceOf({ state, deadline }: FormPlan): string {
  if (state === 'past')
    return `Der Anmeldeschluss war am ${deadline ? formatLongDate(deadline) : 'gestern'}. Vielleicht klappt es beim nächsten Mal.`;
  if (state === 'inactive') return 'Dieses Formular wird nicht mehr verwendet.';
  return 'Hier nehmen wir gerade keine Anmeldungen an.';
}

/** Says why a form cannot be filled in, and what to do instead. */
export function ClosedNotice({ plan }: { plan: FormPlan }) {
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
