import type { HandoutEvent, HandoutEventRole } from '../../../generated/types.ts';
import { clockInBerlin } from '../../framework/schema/clockInBerlin.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { handoutRoles } from './handoutRoles.ts';

/** Fields of a handout event that the reader may see. */
export type ReadEvent = Partial<HandoutEvent>;

/** Answer of one of the people involved so far. */
export type AnswerState = 'open' | 'requested' | 'confirmed' | 'declined';

/** The record behind a role: an institution or an employee. */
export interface InvolvedPerson {
  role: HandoutEventRole;
  type: 'institutions' | 'employees';
  id: string;
}

/** People who are asked to confirm. Nobody advertises for us if the institution hands out itself. */
export function involvedPeople(event: ReadEvent): InvolvedPerson[] {
  return handoutRoles.flatMap((role) => {
    const id = event[role];
    const isAsked = role !== 'advertiser' || event.institutionIsAdvertiser !== true;
    if (!id || !isAsked) return [];
    return [{ role, id, type: role === 'institution' ? ('institutions' as const) : ('employees' as const) }];
  });
}

/** Minutes since midnight in Germany. */
function minutesInBerlin(now: Date): number {
  const [hour = '0', minute = '0'] = clockInBerlin(now).split(', ')[1]?.split(':') ?? [];
  return Number(hour) * 60 + Number(minute);
}

/** Whether an event lies in the past. Without an end it ends with its start, without times with its day. */
export function isOver({ eventDate, eventStartTime, eventEndTime }: ReadEvent, now: Date): boolean {
  const today = dayInBerlin(now);
  if (!eventDate || eventDate !== today) return (eventDate ?? today) < today;
  const end = eventEndTime ?? eventStartTime;
  return typeof end === 'number' && minutesInBerlin(now) >= end;
}

/** The answer of a role. What the office enters by hand counts like an own answer. */
export function answerStateOf(event: ReadEvent, role: HandoutEventRole): AnswerState {
  if (event[`${role}HasConfirmed`]) return 'confirmed';
  const request = event[`${role}Request`];
  if (request?.answer === 'declined') return 'declined';
  return request?.requestedAt || request?.remindedAt ? 'requested' : 'open';
}
