import { readTime } from '../../framework/schema/german/readTyped.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';

/** A time of the week as it is typed. */
export interface FreeSlot {
  /** 1 (Monday) to 7 (Sunday). */
  dayOfWeek: number;
  from: string;
  to: string;
}

/** When teachers are to be free. */
export interface FreeTimes {
  slots: readonly FreeSlot[];
  /** Whether teachers who state no availabilities count as well. */
  alsoUnstated: boolean;
}

/** The most times of one search, as on the server. */
export const mostSlots = 10;

/** The time that is there when the filter is switched on; a further one is on the next day. */
export function nextSlot(slots: readonly FreeSlot[]): FreeSlot {
  const last = slots.at(-1);
  return last
    ? { ...last, dayOfWeek: (last.dayOfWeek % 7) + 1 }
    : { dayOfWeek: 1, from: '14:00', to: '15:30' };
}

export interface SlotProblems {
  from?: string | undefined;
  to?: string | undefined;
}

/** Minutes since midnight, or why the text is no time. */
function readMinutes(text: string): { minutes: number; problem?: never } | { problem: string } {
  const read = readTime(text);
  return 'problem' in read ? read : { minutes: Number(read.value) };
}

/** What is wrong with the typed times, in German. */
export function slotProblems(slot: FreeSlot): SlotProblems {
  const [from, to] = [readMinutes(slot.from), readMinutes(slot.to)];
  if ('minutes' in from && 'minutes' in to)
    return from.minutes < to.minutes ? {} : { to: 'Das Ende liegt nach dem Beginn' };
  return { from: from.problem, to: to.problem };
}

/** What `near` says about times that have no problems. */
export function freeWords({ slots, alsoUnstated }: FreeTimes): Record<string, unknown> {
  const minutesOf = (text: string) => {
    const read = readMinutes(text);
    return 'minutes' in read ? read.minutes : null;
  };
  const freeAt = slots.map(({ dayOfWeek, from, to }) => ({
    dayOfWeek,
    startTime: minutesOf(from),
    endTime: minutesOf(to),
  }));
  return { freeAt, ...(alsoUnstated && { alsoUnstated }) };
}

const longestText = 10;
const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, longestText) : '');

function readSlot(value: unknown): FreeSlot[] {
  if (!isJsonObject(value)) return [];
  const day = Number(value.dayOfWeek);
  return Number.isInteger(day) && day >= 1 && day <= 7
    ? [{ dayOfWeek: day, from: textOf(value.from), to: textOf(value.to) }]
    : [];
}

/** Reads what `writeFreeTimes` writes; null without a time. */
export function readFreeTimes(text: string | null, unstated: string | null): FreeTimes | null {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    const slots = Array.isArray(read) ? read.slice(0, mostSlots).flatMap(readSlot) : [];
    return slots.length > 0 ? { slots, alsoUnstated: unstated === 'true' } : null;
  } catch {
    return null;
  }
}

/** The parameters of the URL for these times. */
export function writeFreeTimes({ slots, alsoUnstated }: FreeTimes): Record<string, string> {
  return { free: JSON.stringify(slots), ...(alsoUnstated && { unstated: 'true' }) };
}
