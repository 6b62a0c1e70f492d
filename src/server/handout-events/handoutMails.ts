import type { HandoutEventRole } from '../../../generated/types.ts';
import { handoutRoleNames } from '../../contract/handout-events/handoutRoles.ts';
import type { ReadEvent } from '../../contract/handout-events/handoutState.ts';
import { addDays } from '../../framework/schema/dates.ts';
import { formatTimeOfDay } from '../../framework/schema/german/formatTimeOfDay.ts';

const longDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' });

/** `Montag, 30. November 2026` */
export function longDayText(day: string): string {
  return longDay.format(new Date(`${day}T00:00:00Z`));
}

/** `30.11.2026` */
function shortDayText(day: string): string {
  return day.split('-').reverse().join('.');
}

/** `08:00 bis 09:30 Uhr`; null without a start. */
export function timeText({ eventStartTime, eventEndTime }: ReadEvent): string | null {
  if (typeof eventStartTime !== 'number') return null;
  const start = formatTimeOfDay(eventStartTime);
  return typeof eventEndTime === 'number'
    ? `${start} bis ${formatTimeOfDay(eventEndTime)} Uhr`
    : `${start} Uhr`;
}

function institutionTasks({ institutionIsAdvertiser, returningDate }: ReadEvent): string[] {
  return [
    institutionIsAdvertiser
      ? 'Ihr bekommt die Handzettel vorher zugeschickt und verteilt sie selbst in den Klassen.'
      : 'Wir kommen zu euch und verteilen die Handzettel in den Klassen. Bitte sagt den Klassen und dem Sekretariat Bescheid.',
    returningDate
      ? `Bitte sammelt die ausgefüllten Anmeldezettel bis ${longDayText(returningDate)} ein.`
      : 'Bitte sammelt die ausgefüllten Anmeldezettel danach ein.',
  ];
}

function teacherTasks({ courseStartDate }: ReadEvent): string[] {
  const starts = courseStartDate ? ` Die Kurse beginnen am ${longDayText(courseStartDate)}.` : '';
  return [`Du stellst dich den Klassen als Lehrkraft der Kurse vor.${starts}`];
}

/** Tasks of each role at an event. */
export const handoutTasks: Readonly<Record<HandoutEventRole, (event: ReadEvent) => string[]>> = {
  institution: institutionTasks,
  coordinator: () => [
    'Du sprichst die Verteilaktion mit dem Standort ab und bist am Tag selbst für Fragen da.',
  ],
  advertiser: () => [
    'Du verteilst die Handzettel in den Klassen und stellst das Angebot kurz vor. Bitte sei zehn Minuten vorher da.',
  ],
  teacher: teacherTasks,
};

/** The day before which a reminder is not sent. */
export function firstReminderDay(eventDate: string, daysBefore: number): string {
  return addDays(eventDate, -daysBefore);
}

/** A mail whose text holds `{link}`. */
interface HandoutMail {
  subject: string;
  text: string;
}

/** Facts for the mails about an event. */
interface HandoutMailFacts {
  event: ReadEvent;
  /** Name of the institution. */
  place: string;
  /** Name of the recipient; `roles` are theirs at the event. */
  name: string;
  roles: readonly HandoutEventRole[];
}

/** Control characters and line breaks, so that a name cannot start a header, a paragraph or a link. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}{}]+/gu;

const clean = (text: string) => text.replaceAll(breaks, ' ').trim();

function whenText(event: ReadEvent): string {
  const time = timeText(event);
  const day = event.eventDate ? longDayText(event.eventDate) : '';
  return time === null ? day : `${day}, ${time}`;
}

function subjectOf(prefix: string, { event, place }: HandoutMailFacts): string {
  return `${prefix} am ${event.eventDate ? shortDayText(event.eventDate) : ''}: ${clean(place)}`;
}

function factLines(facts: HandoutMailFacts): string {
  const { event, place, roles } = facts;
  const names = roles.filter((role) => role !== 'institution').map((role) => handoutRoleNames[role]);
  return [
    `Wann: ${whenText(event)}`,
    `Wo: ${clean(place)}`,
    ...(names.length > 0 ? [`Deine Aufgabe: ${names.join(' und ')}`] : []),
  ].join('\n');
}

const secrecy =
  'Der Link ist nur für dich bestimmt, bitte gib ihn nicht weiter. Frühere Links dazu gelten nicht mehr.';

function compose(facts: HandoutMailFacts, subject: string, paragraphs: readonly string[]): HandoutMail {
  const name = clean(facts.name);
  return {
    subject: subjectOf(subject, facts),
    text: [name ? `Hallo ${name},` : 'Hallo,', ...paragraphs, '{link}', secrecy].join('\n\n'),
  };
}

const tasksOf = ({ event, roles }: HandoutMailFacts) =>
  roles.flatMap((role) => handoutTasks[role](event)).join('\n');

/** Mails to the people involved in a handout event. */
export const handoutMails = {
  confirmation: (facts) =>
    compose(facts, 'Bitte um Zusage: Verteilaktion', [
      facts.roles.includes('institution')
        ? 'wir planen eine Verteilaktion bei euch:'
        : 'wir planen eine Verteilaktion mit dir:',
      factLines(facts),
      tasksOf(facts),
      'Bitte sag hier zu, oder sag uns, wenn es nicht klappt:',
    ]),
  reminder: (facts) =>
    compose(facts, 'Erinnerung: Verteilaktion', [
      'bald ist es so weit, und uns fehlt noch deine Zusage:',
      factLines(facts),
      tasksOf(facts),
      'Bitte sag hier zu, oder sag uns, wenn es nicht klappt:',
    ]),
  feedback: (facts) =>
    compose(facts, 'Wie war es? Verteilaktion', [
      facts.roles.includes('institution')
        ? 'danke, dass wir da sein durften. Magst du uns kurz sagen, wie es für euch war?'
        : 'danke, dass du dabei warst. Magst du uns kurz sagen, wie es lief?',
      factLines(facts),
      'Du kannst jederzeit aufhören und später weiterschreiben, auch auf einem anderen Gerät:',
    ]),
} as const satisfies Record<string, (facts: HandoutMailFacts) => HandoutMail>;
