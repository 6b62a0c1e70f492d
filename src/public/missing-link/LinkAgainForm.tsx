import { Button } from '../frame/Button.tsx';
import { Field } from '../frame/Field.tsx';

/** Asks for the mail address to which the link is sent again. */
export function LinkAgainForm({ path, problem }: { path: string; problem: string | null }) {
  return (
    <form method="post" action={path}>
      <h2>Link noch einmal zusenden</h2>
      <Field
        name="mail"
        label="E-Mail-Adresse, die du bei der Anmeldung angegeben hast"
        error={problem ?? undefined}
        isRequired
      >
        {(control) => <input {...control} type="email" autoComplete="email" maxLength={254} />}
      </Field>
      <Button>Link zusenden</Button>
    </form>
  );
}
