import { spanOf } from './minutes.ts';
import type { Busy, Row, School } from './School.ts';

function clockOf(instant: string): [day: string, minute: number] {
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(new Date(instant))
    .split(' ');
  return [day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3))];
}

function trainingOn({ id, start = '', end }: Row, day: string): Busy[] {
  const [first, from] = clockOf(start);
  const [last, to] = end ? clockOf(end) : [first, 1440];
  if (day < first || day > last) return [];
  const span = { start: day === first ? from : 0, end: day === last ? to : 1440 };
  return [{ kind: 'doubleBooking', record: `trainings/${id}`, ...span }];
}

function absencesOn({ absences }: School, day: string, person: string): Busy[] {
  return absences
    .filter(({ employee, start = '', end = '' }) => employee === person && start <= day && day <= end)
    .filter(({ state }) => state === 'confirmed' || state === 'requested')
    .map(({ id, state, timeRange }) => ({
      kind: state === 'confirmed' ? 'absent' : 'absenceRequested',
      record: `absences/${id}`,
      ...spanOf(timeRange),
    }));
}

function eventsOn(school: School, day: string, person: string): Busy[] {
  const isIn = ({ teacher, coordinator, advertiser, institutionIsAdvertiser }: Row) =>
    [teacher, coordinator, institutionIsAdvertiser ? null : advertiser].includes(person);
  return school['handout-events']
    .filter((event) => event.eventDate === day && event.isActive !== false && isIn(event))
    .map(({ id, eventStartTime, eventEndTime }) => ({
      kind: 'doubleBooking',
      record: `handout-events/${id}`,
      start: eventStartTime ?? 0,
      end: eventEndTime ?? 1440,
    }));
}

/** Blocked times of a person or an institution. */
export function blockedOn(owner: Row, type: string, day: string): Busy[] {
  return [...(owner.blockedSlotsCalendar ?? []), ...(owner.exceptionalBlockedSlotsCalendar ?? [])]
    .filter(({ date }) => date === day)
    .map(({ timeRange }) => ({ kind: 'blocked', record: `${type}/${owner.id}`, ...spanOf(timeRange) }));
}

/** What takes a person's time besides lessons. */
export function personalOn(school: School, day: string, person: Row): Busy[] {
  const trainings = school.trainings.filter(
    ({ isCancelled, trainer, participants = [] }: Row & { isCancelled?: boolean | null }) =>
      !isCancelled && [trainer, ...participants].includes(person.id),
  );
  return [
    ...absencesOn(school, day, person.id),
    ...eventsOn(school, day, person.id),
    ...trainings.flatMap((training) => trainingOn(training, day)),
    ...blockedOn(person, 'employees', day),
  ];
}
