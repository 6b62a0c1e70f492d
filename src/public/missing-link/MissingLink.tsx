import type { MissingLink as MissingLinkData } from '../../contract/personal-links/MissingLink.ts';
import { LinkAgainForm } from './LinkAgainForm.tsx';

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
