import type { BookedChild } from '../../contract/booking-state/BookingState.ts';
import { submissionStates } from '../../contract/booking-state/submissionStates.ts';
import { formatMoment } from '../frame/formatMoment.ts';

/** One child of the registration: what happened, what comes next, and withdrawing. */
export function BookedChildPart({ child, linkKey }: { child: BookedChild; linkKey: string }) {
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
