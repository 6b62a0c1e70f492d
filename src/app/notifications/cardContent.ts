import type { NotificationType } from '../../../generated/types.ts';
import type { OwnNotification } from '../../contract/notifications/notifierCalls.ts';
import { formatDate, formatInstant } from '../../framework/admin/base/format/dates.ts';
import type { Definitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { clockInBerlin } from '../../framework/schema/clockInBerlin.ts';
import { addDays } from '../../framework/schema/dates.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';

/** Titles of the types, as in `entities/enums/notification-type.json`. */
export const typeTitles: Readonly<Record<NotificationType, string>> = {
  COMMON: 'Allgemein',
  CALL: 'Anruf',
  MENTION: 'Erwähnung',
  OVERDUE_TO_DO: 'Überfällige Aufgabe',
  TO_DO_ASSIGNED: 'Aufgabe zugewiesen',
  TO_DO_COMPLETED: 'Aufgabe erledigt',
  ENTITY_ASSIGNED_TO_SUPERVISOR: 'Neue Zuständigkeit',
  SUPERVISED_ENTITY_DEACTIVATED: 'Betreuter Eintrag deaktiviert',
  WHATSAPP_MESSAGE_TEMPLATE_STATUS_UPDATE: 'Neuer Status einer WhatsApp-Vorlage',
  COURSE_CANCELLATION_FAILED: 'Kursabsage fehlgeschlagen',
  HANDOUT_EVENT_FEEDBACK: 'Rückmeldung zur Verteilaktion',
};

interface CardLink {
  label: string;
  to: string;
}

/** What a card says. What its reader may not read is missing. */
export interface CardContent {
  title: string;
  details: readonly string[];
  /** What somebody wrote. */
  quote?: string | undefined;
  /** The first is opened by Enter. */
  links: readonly CardLink[];
}

type Payload = OwnNotification['messagePayload'];
type LinkTo = Definitions['linkTo'];

interface CardFacts {
  /** A text of the payload; undefined if it is absent. */
  said: (name: string) => string | undefined;
  payload: Payload;
  /** A link to a record, if the payload names it and its page is shown to the reader. */
  link: (label: string, resource: string | undefined, id: string | undefined) => CardLink[];
  linkTo: LinkTo;
  now: Date;
}

/** What was entered when a task was completed; undefined if nothing was. */
function answerText(data: unknown): string | undefined {
  if (!isJsonObject(data)) return undefined;
  const { isYes, text, number, date, choices } = data;
  const said = [
    typeof isYes === 'boolean' ? (isYes ? 'Ja' : 'Nein') : undefined,
    typeof text === 'string' ? cutText(text) : undefined,
    typeof number === 'number' ? number.toLocaleString('de-DE') : undefined,
    typeof number === 'string' ? number.replace('.', ',') : undefined,
    typeof date === 'string' ? formatDate(date) : undefined,
    ...(Array.isArray(choices) ? choices.map(String) : []),
  ].filter(Boolean);
  return said.length > 0 ? `Antwort: ${said.join(', ')}` : undefined;
}

/** Longest completion comment shown, in characters. */
const commentLength = 200;

/** The first characters of a text, with an ellipsis if there are more. */
export function cutText(text: string, length = commentLength): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}

/** Whether a deactivation on a day, or at an instant, is before the start of tomorrow in Germany. */
export function isDeactivated(date: string, now: Date): boolean {
  const day = date.length > 10 ? dayInBerlin(new Date(date)) : date;
  return day < addDays(dayInBerlin(now), 1);
}

const statuses: ReadonlyMap<unknown, string> = new Map([
  ['REJECTED', 'abgelehnt'],
  ['APPROVED', 'genehmigt'],
  ['PENDING', 'ausstehend'],
]);

/** What a messenger decided about a template. */
export function statusText(status: unknown): string {
  return statuses.get(status) ?? 'unbekannt';
}

/** When something came: `09:05 Uhr` today, `gestern, 09:05 Uhr`, else with its date. */
export function cameText(instant: string, now: Date): string {
  const day = dayInBerlin(new Date(instant));
  const today = dayInBerlin(now);
  const time = `${clockInBerlin(new Date(instant)).slice(-5)} Uhr`;
  if (day === today) return time;
  return day === addDays(today, -1) ? `gestern, ${time}` : formatInstant(instant);
}

function dayText(date: string): string {
  return formatDate(date.length > 10 ? dayInBerlin(new Date(date)) : date);
}

function present(...texts: readonly (string | false | undefined)[]): string[] {
  return texts.filter((text): text is string => typeof text === 'string' && text !== '');
}

function ofEntity({ said, link }: CardFacts, label = said('entityName') ?? 'Zum Eintrag'): CardLink[] {
  return link(label, said('entityType'), said('entityId'));
}

function ofTask({ said, link }: CardFacts): CardLink[] {
  return link('Ansehen', 'to-dos', said('toDoId'));
}

function dueText({ said }: CardFacts): string | undefined {
  const due = said('dueDate');
  return due && `fällig am ${dayText(due)}`;
}

const missed = [
  ['institutionErrorCount', 'Standorte'],
  ['studentErrorCount', 'Schüler:innen'],
  ['teacherErrorCount', 'Lehrkräfte'],
] as const;

function missedText({ payload }: CardFacts): string | undefined {
  const counts = missed.flatMap(([name, who]) => {
    const count = payload[name];
    return typeof count === 'number' && count > 0 ? [`${who}: ${count}`] : [];
  });
  return counts.length > 0 ? `Ohne Nachricht: ${counts.join(', ')}` : undefined;
}

/** The page of an inquiry: its list, which shows only this one. */
function inquiryLinks({ said, linkTo }: CardFacts): CardLink[] {
  const id = said('substitutionInquiryId');
  const list = linkTo('substitution-inquiries');
  if (id === undefined || list === null) return [];
  const query = new URLSearchParams({ q: '1', filter: JSON.stringify({ _id: [id] }) });
  return [{ label: 'Zur Vertretungsanfrage', to: `${list}?${query}` }];
}

/** The card of each type. */
const cards: Readonly<Record<NotificationType, (facts: CardFacts) => CardContent>> = {
  COMMON: (facts) => ({
    title: facts.said('fromName') ? `Nachricht von ${facts.said('fromName')}` : 'Nachricht für dich',
    details: present(facts.said('name'), facts.said('message')),
    links: ofEntity(facts),
  }),
  CALL: (facts) => ({
    title: facts.said('fromName') ? `Anruf von ${facts.said('fromName')}` : 'Du wurdest angerufen',
    details: present(facts.said('message')),
    links: ofEntity(facts),
  }),
  MENTION: (facts) => ({
    title: facts.said('fromName') ? `${facts.said('fromName')} hat dich erwähnt` : 'Du wurdest erwähnt',
    details: present(facts.said('entityName')),
    quote: facts.said('message'),
    links: facts.said('entityId')
      ? ofEntity(facts, 'Zum Profil')
      : facts.link('Zum Profil', facts.said('objectType'), facts.said('objectId')),
  }),
  OVERDUE_TO_DO: (facts) => ({
    title: facts.said('name') ? `Überfällig: ${facts.said('name')}` : 'Eine Aufgabe ist überfällig',
    details: present(dueText(facts), facts.said('entityName')),
    links: [
      ...ofTask(facts),
      ...ofEntity(
        facts,
        facts.said('entityType') === 'acquisition-lists' ? 'Zur Akquiseliste' : 'Zum Eintrag',
      ),
    ],
  }),
  TO_DO_ASSIGNED: (facts) => ({
    title: facts.said('fromName')
      ? `${facts.said('fromName')} hat dir eine Aufgabe zugewiesen`
      : 'Dir wurde eine Aufgabe zugewiesen',
    details: present(facts.said('name'), dueText(facts)),
    links: [...ofTask(facts), ...ofEntity(facts)],
  }),
  TO_DO_COMPLETED(facts) {
    const who = facts.said('responsibleName') ?? facts.said('fromName');
    const comment = facts.said('completionComment');
    return {
      title: who ? `${who} hat eine Aufgabe erledigt` : 'Eine Aufgabe ist erledigt',
      details: present(facts.said('name'), answerText(facts.payload.data)),
      quote: comment && cutText(comment),
      links: [...ofTask(facts), ...ofEntity(facts)],
    };
  },
  ENTITY_ASSIGNED_TO_SUPERVISOR: (facts) => ({
    title: facts.said('entityName')
      ? `Du betreust jetzt ${facts.said('entityName')}`
      : 'Du hast eine neue Zuständigkeit',
    details: present(facts.said('fromName') && `zugewiesen von ${facts.said('fromName')}`),
    links: ofEntity(facts, 'Zum Eintrag'),
  }),
  SUPERVISED_ENTITY_DEACTIVATED(facts) {
    const date = facts.said('dateOfDeactivation');
    const what = facts.said('entityName') ?? 'Ein Eintrag, den du betreust';
    const isDone = date === undefined || isDeactivated(date, facts.now);
    return {
      title: isDone ? `${what}: bereits deaktiviert` : `${what}: Deaktivierung geplant`,
      details: present(date && `${isDone ? 'seit' : 'zum'} ${dayText(date)}`),
      links: ofEntity(facts, 'Zum Eintrag'),
    };
  },
  WHATSAPP_MESSAGE_TEMPLATE_STATUS_UPDATE: (facts) => ({
    title: `WhatsApp-Vorlage: ${statusText(facts.payload.status)}`,
    details: present(facts.said('name') ?? facts.said('entityName'), facts.said('message')),
    links: facts.link('Zur Vorlage', 'whatsappmessagetemplates', facts.said('configurationId')),
  }),
  COURSE_CANCELLATION_FAILED: (facts) => ({
    title: 'Kursabsage fehlgeschlagen',
    details: present(facts.said('name'), facts.said('message'), missedText(facts)),
    links: [...inquiryLinks(facts), ...ofEntity(facts)],
  }),
  HANDOUT_EVENT_FEEDBACK(facts) {
    const isOfInstitution = facts.said('authorType') === 'institution';
    const who = isOfInstitution
      ? (facts.said('institutionName') ?? 'Ein Standort')
      : (facts.said('fromName') ?? 'Jemand');
    const isNew = facts.said('actionType') === 'create';
    return {
      title: isNew
        ? `${who} hat eine Rückmeldung zur Verteilaktion gegeben`
        : `${who} hat die Rückmeldung zur Verteilaktion geändert`,
      details: present(
        facts.said('name'),
        !isOfInstitution && facts.said('institutionName'),
        facts.said('message'),
      ),
      links: facts.link('Zur Verteilaktion', 'handout-events', facts.said('handoutEventId')),
    };
  },
};

/** Unknown types that the log has named. */
const reported = new Set<string>();

function unknownCard(type: string, facts: CardFacts): CardContent {
  if (!reported.has(type)) {
    reported.add(type);
    console.error(`There is no card for notifications of type "${type}".`);
  }
  return {
    title: 'Neue Benachrichtigung',
    details: present(facts.said('name'), facts.said('message')),
    links: ofEntity(facts),
  };
}

function isKnown(type: string): type is NotificationType {
  return Object.hasOwn(cards, type);
}

/** What the card of a notification says to its reader. */
export function cardContent(
  { type, messagePayload: payload }: OwnNotification,
  { linkTo, now }: Pick<CardFacts, 'linkTo' | 'now'>,
): CardContent {
  const facts: CardFacts = {
    payload,
    linkTo,
    now,
    said(name) {
      const value = payload[name];
      return typeof value === 'string' && value !== '' ? value : undefined;
    },
    link(label, resource, id) {
      const to = resource === undefined || id === undefined ? null : linkTo(resource, id);
      return to === null ? [] : [{ label, to }];
    },
  };
  return isKnown(type) ? cards[type](facts) : unknownCard(type, facts);
}
