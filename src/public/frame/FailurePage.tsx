import type { FailurePageData } from '../../contract/public/publicPages.ts';
import type { PageProps } from './PageFrame.tsx';

/** Shown instead of a page that does not exist or could not be made. */
export function FailurePage({ data }: PageProps<FailurePageData>) {
  return (
    <div className="card">
      <h1>{data.heading}</h1>
      <p>{data.sentence}</p>
      <p className="actions">
        <a className="button" href="/anmelden">
          Zur Anmeldung für Kurse
        </a>
        <a className="button button-quiet" href="/login">
          Zum Login
        </a>
      </p>
    </div>
  );
}
