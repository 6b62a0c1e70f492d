import type { BookedChild } from '../../contract/booking-state/BookingState.ts';
import { Button } from '../frame/Button.tsx';

/** Asks once before a child's submission is withdrawn. */
export function WithdrawalQuestion({ child, linkKey }: { child: BookedChild; linkKey: string }) {
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
