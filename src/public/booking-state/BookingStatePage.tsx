import type { BookingState, LinkSentAgain } from '../../contract/booking-state/BookingState.ts';
import type { MissingLink as MissingLinkData } from '../../contract/personal-links/MissingLink.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { formatDate } from '../frame/formatDate.ts';
import { Notice } from '../frame/Notice.tsx';
import type { PageProps } from '../frame/PageProps.ts';
import { MissingLink } from '../missing-link/MissingLink.tsx';
import { BookedChildPart } from './BookedChildPart.tsx';
import { ContactPart } from './ContactPart.tsx';
import { WithdrawalQuestion } from './WithdrawalQuestion.tsx';

/** The state of a registration, or what to do without its link. */
export function BookingStatePage({ data }: PageProps<BookingState | MissingLinkData | LinkSentAgain>) {
  if ('isLinkMissing' in data) return <MissingLink {...data} />;
  if ('isLinkSentAgain' in data) return <LinkSentAgainNotice />;
  const { children, contact, expiresAt, key, asksFor, problem } = data;
  const asked = children.find(({ id }) => id === asksFor);
  if (asked) return <WithdrawalQuestion child={asked} linkKey={key} />;
  return (
    <>
      <h1>Deine Anmeldung</h1>
      {problem === null ? null : <Notice kind="error">{problem}</Notice>}
      {children.map((child) => (
        <BookedChildPart key={child.id} child={child} linkKey={key} />
      ))}
      <ContactPart contact={contact} />
      <p className="hint">
        {`Dein Link gilt bis zum ${formatDate(dayInBerlin(new Date(expiresAt)))}. Bitte gib ihn nicht weiter.`}
      </p>
    </>
  );
}

function LinkSentAgainNotice() {
  return (
    <>
      <h1>Schau in dein Postfach</h1>
      <p>
        Wenn wir zu dieser Adresse eine Anmeldung haben, ist der Link gleich bei dir. Sieh auch im Spam-Ordner
        nach.
      </p>
    </>
  );
}
