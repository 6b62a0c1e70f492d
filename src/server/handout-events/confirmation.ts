import type { HandoutEvent, HandoutEventRole } from '../../../generated/types.ts';
import type { HandoutConfirmation } from '../../contract/handout-events/HandoutPages.ts';
import { answerStateOf, isOver, type ReadEvent } from '../../contract/handout-events/handoutState.ts';

/** Answer of the holder of a link. */
export interface Answer {
  answer: 'confirmed' | 'declined';
  note: string | null;
}

/** State of the confirmation shown to a person with these roles in an event. */
export function confirmationState(
  event: ReadEvent,
  roles: readonly HandoutEventRole[],
  now: Date,
): HandoutConfirmation['state'] {
  if (event.isActive === false) return 'cancelled';
  if (isOver(event, now)) return 'over';
  const states = roles.map((role) => answerStateOf(event, role));
  if (states.every((state) => state === 'confirmed')) return 'confirmed';
  return states.includes('declined') ? 'declined' : 'open';
}

/** Identifies the answers of some roles; it differs as soon as one of them does. */
export function seenOf(event: ReadEvent, roles: readonly HandoutEventRole[]): string {
  return roles
    .map((role) => {
      const mark = event[`${role}HasConfirmed`] ? 'yes' : 'no';
      return `${role}-${mark}-${Date.parse(event[`${role}Request`]?.answeredAt ?? '') || 0}`;
    })
    .join('_');
}

/** The values of an event after an answer by link. @param at ISO instant */
export function answeredValues(
  event: ReadEvent,
  roles: readonly HandoutEventRole[],
  { answer, note, at }: Answer & { at: string },
): Partial<HandoutEvent> {
  const isConfirmed = answer === 'confirmed';
  const values = roles.map(
    (role): Partial<HandoutEvent> => ({
      [`${role}HasConfirmed`]: isConfirmed,
      [`${role}ConfirmedRemotely`]: isConfirmed,
      [`${role}Request`]: { ...event[`${role}Request`], answer, answeredAt: at, note },
    }),
  );
  return Object.assign({}, ...values) as Partial<HandoutEvent>;
}
