import type {
  BookedChild,
  BookingState,
  LinkSentAgain,
  OrganisationContact,
} from '../../contract/booking-state/BookingState.ts';
import { submissionStates } from '../../contract/booking-state/submissionStates.ts';
import type { MissingLink as MissingLinkData } from '../../contract/personal-links/MissingLink.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { Button } from '../frame/Button.tsx';
import { formatDate, formatMoment } from '../frame/dates.ts';
import { Notice } from '../frame/Notice.tsx';
import type { PageProps } from '../frame/PageFrame.tsx';
import { PhoneLink } from '../frame/PhoneLink.tsx';
import { MissingLink } from '../missing-link/MissingLink.tsx';

/** One child of the registration: what happened, what comes next, and withdrawing. */
function BookedChildPart({ child, linkKey }: { child: BookedChild; linkKey: string }) {
  const { id, firstName, wish, institution, state, reason, events } = child;
  const { title, now, next, mayWithdraw } = submissionStates[state];
  const place = [wish, institution].filter((name) => name !== null).join(', ');
  const heading = `child-${id}`;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{`${firstName ?? 'Anmeldung'}: ${title}`}</h2>
      {place === '' ? null : <p>{place}</p>}
      <p>{now}</p>
      {reason === null || state !== 'rejected' ? null : <p>{`Grund: ${reason}`}</p>}
      <p>{next}</p>
      <h3>Bisher</h3>
      <ol>
        {events.map(({ at, state: reached }) => (
          <li key={`${at} ${reached}`}>
            <time dateTime={at}>{formatMoment(at)}</time>
            {`: ${submissionStates[reached].event}`}
          </li>
        ))}
      </ol>
      {mayWithdraw ? (
        <p className="no-print">
          <a href={`?${new URLSearchParams({ key: linkKey, withdraw: id })}`}>Anmeldung zurückziehen</a>
        </p>
      ) : null}
    </section>
  );
}

/** Contact of the organisation for questions. */
function ContactPart({ contact }: { contact: OrganisationContact }) {
  const { name, mail, phone, website } = contact;
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">Fragen?</h2>
      <p>{name}</p>
      <ul>
        {phone === null ? null : (
          <li>
            Telefon: <PhoneLink phone={phone} />
          </li>
        )}
        {mail === null ? null : (
          <li>
            E-Mail: <a href={`mailto:${mail}`}>{mail}</a>
          </li>
        )}
        {website === null ? null : (
          <li>
            Website: <a href={website}>{website}</a>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Asks once before a child's submission is withdrawn. */
function WithdrawalQuestion({ child, linkKey }: { child: BookedChild; linkKey: string }) {
  const { id, firstName, wish } = child;
  const whose = firstName === null ? 'Diese Anmeldung' : `Die Anmeldung von ${firstName}`;
  return (
    <>
      <h1>{`${whose} zurückziehen?`}</h1>
      {wish === null ? null : <p>{wish}</p>}
      <p>
        Ein reservierter Platz wird dann frei. Rückgängig machen lässt sich das nicht, du kannst dich aber neu
        anmelden.
      </p>
      <form method="post">
        <input type="hidden" name="key" value={linkKey} />
        <input type="hidden" name="withdraw" value={id} />
        <p>
          <Button>Ja, zurückziehen</Button>{' '}
          <a href={`?${new URLSearchParams({ key: linkKey })}`}>Nein, behalten</a>
        </p>
      </form>
    </>
  );
}

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
