import type { MissingLink as MissingLinkData } from '../../contract/personal-links/MissingLink.ts';
import { Button } from '../frame/Button.tsx';
import { Field } from '../frame/fields.tsx';

/** Shown on every page behind a personal link without a valid one; it never says what is wrong. */
export function MissingLink({ resendPath, problem }: Pick<MissingLinkData, 'resendPath' | 'problem'>) {
  return (
    <>
      <h1>Bitte öffne deinen persönlichen Link</h1>
      <p>
        Diese Seite zeigt persönliche Angaben. Du erreichst sie nur über den Link aus unserer letzten E-Mail
        an dich. Ältere Links gelten nicht mehr.
      </p>
      {resendPath === null ? null : <LinkAgainForm path={resendPath} problem={problem} />}
      <p>
        Du arbeitest bei uns? <a href="/login">Melde dich an.</a>
      </p>
    </>
  );
}

/** Asks for the mail address to which the link is sent again. */
function LinkAgainForm({ path, problem }: { path: string; problem: string | null }) {
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
      <p>
        <Button>Link zusenden</Button>
      </p>
    </form>
  );
}
