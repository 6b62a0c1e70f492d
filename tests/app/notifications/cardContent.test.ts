import { describe, expect, it, vi } from 'vitest';
import types from '../../../entities/enums/notification-type.json' with { type: 'json' };
import type { NotificationType } from '../../../generated/types.ts';
import {
  cameText,
  cardContent,
  cutText,
  isDeactivated,
  statusText,
  typeTitles,
} from '../../../src/app/notifications/cardContent.ts';
import { tomorrowMorning } from '../../../src/app/notifications/useNotificationCentre.ts';
import { notificationTypes } from '../../../src/contract/notifications/notifierEvents.ts';
import { indexDefinitions } from '../../../src/framework/admin/session/definitions/useDefinitions.ts';
import { schoolEntities } from '../support/schoolEntities.ts';
import { buildNotification } from './support/buildNotification.ts';

const id = '0123456789abcdef01234567';
const record = 'abcdef0123456789abcdef01';
const entities = schoolEntities({
  institutions: {},
  employees: {},
  'acquisition-lists': {},
  'to-dos': {},
  'handout-events': {},
  whatsappmessagetemplates: {},
  'substitution-inquiries': {},
});
const { linkTo } = indexDefinitions({ hash: 'h', entities });
const now = new Date('2026-03-28T12:00:00.000Z');

function card(type: string, messagePayload: Record<string, unknown> = {}) {
  return cardContent(buildNotification({ type: type as NotificationType, messagePayload }), { linkTo, now });
}

const paths = (type: string, payload: Record<string, unknown>) =>
  card(type, payload).links.map(({ to }) => to);

/** Of everything that a payload may hold. */
const full = {
  name: 'Angebot schreiben',
  toDoId: id,
  dueDate: '2026-03-20',
  fromName: 'Bea Blau',
  entityType: 'institutions',
  entityId: record,
  entityName: 'Grundschule Nord',
  completionComment: 'Ist verschickt.',
  dateOfDeactivation: '2026-03-28',
  message: 'Bitte einmal ansehen.',
  institutionName: 'Grundschule Süd',
  authorType: 'institution',
  actionType: 'create',
  handoutEventId: id,
  substitutionInquiryId: id,
  configurationId: id,
  status: 'APPROVED',
  responsibleName: 'Cem Can',
};

describe('the cards of notifications', () => {
  it('are one of its own for each of the 11 types (notification-11, notification-13)', () => {
    const titles = notificationTypes.map((type) => card(type, full).title);
    expect(new Set(titles).size).toBe(11);
    expect(titles).toEqual([
      'Nachricht von Bea Blau',
      'Anruf von Bea Blau',
      'Bea Blau hat dich erwähnt',
      'Überfällig: Angebot schreiben',
      'Bea Blau hat dir eine Aufgabe zugewiesen',
      'Cem Can hat eine Aufgabe erledigt',
      'Du betreust jetzt Grundschule Nord',
      'Grundschule Nord: bereits deaktiviert',
      'WhatsApp-Vorlage: genehmigt',
      'Kursabsage fehlgeschlagen',
      'Grundschule Süd hat eine Rückmeldung zur Verteilaktion gegeben',
    ]);
  });

  it('have the titles of the types in the definition', () => {
    expect(typeTitles).toEqual(
      Object.fromEntries(types.oneOf.map(({ const: type, title }) => [type, title])),
    );
  });

  it.each(notificationTypes)('say that something happened where its content may not be read: %s', (type) => {
    const { title, details, quote, links } = card(type);
    expect([title.length > 0, details, quote, links]).toEqual([true, [], undefined, []]);
  });

  it('of a type that is unknown are plain, and the log names the type (notification-17)', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { title, details } = card('FAX', full);
    card('FAX');
    expect([title, details]).toEqual([
      'Neue Benachrichtigung',
      ['Angebot schreiben', 'Bitte einmal ansehen.'],
    ]);
    expect(log.mock.calls).toEqual([['There is no card for notifications of type "FAX".']]);
  });

  it.each([
    [{ isYes: true }, 'Antwort: Ja'],
    [{ isYes: false }, 'Antwort: Nein'],
    [{ text: 'Passt' }, 'Antwort: Passt'],
    [{ number: '12.5' }, 'Antwort: 12,5'],
    [{ date: '2026-12-24' }, 'Antwort: 24.12.2026'],
    [{ choices: ['Montag', 'Freitag'] }, 'Antwort: Montag, Freitag'],
  ])('show what was answered to a task: %j', (data, text) => {
    expect(card('TO_DO_COMPLETED', { data }).details).toEqual([text]);
  });

  it('show the first 200 characters of a completion comment (notification-18)', () => {
    const comment = (length: number) =>
      card('TO_DO_COMPLETED', { completionComment: 'ä'.repeat(length) }).quote;
    expect(comment(200)).toBe('ä'.repeat(200));
    expect(comment(201)).toBe(`${'ä'.repeat(200)}…`);
    expect(cutText('🎹🎺', 1)).toBe('🎹…');
  });

  it('link to the record that they are about (notification-19)', () => {
    expect(paths('TO_DO_ASSIGNED', full)).toContain(`/institutions/${record}`);
    expect(paths('MENTION', { objectType: 'employees', objectId: record })).toEqual([`/employees/${record}`]);
    expect(paths('COMMON', { entityType: 'students', entityId: record })).toEqual([]);
  });

  it('link to the task, template, handout event and inquiry that they name', () => {
    expect(paths('OVERDUE_TO_DO', full)[0]).toBe(`/todos/${id}`);
    expect(paths('WHATSAPP_MESSAGE_TEMPLATE_STATUS_UPDATE', full)).toEqual([`/templates/whatsapp/${id}`]);
    expect(paths('HANDOUT_EVENT_FEEDBACK', full)).toEqual([`/planning/handout-events/${id}`]);
    const [inquiry = ''] = paths('COURSE_CANCELLATION_FAILED', full);
    const { pathname, searchParams } = new URL(inquiry, 'http://localhost');
    expect([pathname, ...searchParams]).toEqual([
      '/substitution-inquiries-table',
      ['q', '1'],
      ['filter', `{"_id":["${id}"]}`],
    ]);
  });

  it('count those whom a cancellation did not reach', () => {
    const { details } = card('COURSE_CANCELLATION_FAILED', { studentErrorCount: 2, teacherErrorCount: 1 });
    expect(details).toEqual(['Ohne Nachricht: Schüler:innen: 2, Lehrkräfte: 1']);
  });

  it('name who answered about a handout event, and whether for the first time', () => {
    expect(
      card('HANDOUT_EVENT_FEEDBACK', { ...full, authorType: 'other', actionType: 'other' }),
    ).toMatchObject({
      title: 'Bea Blau hat die Rückmeldung zur Verteilaktion geändert',
      details: ['Angebot schreiben', 'Grundschule Süd', 'Bitte einmal ansehen.'],
    });
  });
});

describe('a deactivation', () => {
  it('is done before the start of tomorrow in Germany (notification-38)', () => {
    const { title, details } = card('SUPERVISED_ENTITY_DEACTIVATED', full);
    expect([title, details]).toEqual(['Grundschule Nord: bereits deaktiviert', ['seit 28.03.2026']]);
    // the night in which summer time begins
    expect(isDeactivated('2026-03-28T22:59:59.999Z', now)).toBe(true);
    expect(isDeactivated('2026-03-28T23:00:00.000Z', now)).toBe(false);
    expect(isDeactivated('2026-03-28', new Date('2026-03-28T23:00:00.000Z'))).toBe(true);
  });

  it('is planned from tomorrow on (notification-39)', () => {
    const { title, details } = card('SUPERVISED_ENTITY_DEACTIVATED', {
      ...full,
      dateOfDeactivation: '2026-03-29',
    });
    expect([title, details]).toEqual(['Grundschule Nord: Deaktivierung geplant', ['zum 29.03.2026']]);
  });
});

describe('the status of a template', () => {
  it('rejected is abgelehnt (notification-40)', () => {
    expect(statusText('REJECTED')).toBe('abgelehnt');
  });
  it('approved is genehmigt (notification-41)', () => {
    expect(statusText('APPROVED')).toBe('genehmigt');
  });
  it('pending is ausstehend (notification-42)', () => {
    expect(statusText('PENDING')).toBe('ausstehend');
  });
  it.each(['PAUSED', 'toString', undefined, null])(
    'any other is unbekannt: %s (notification-43)',
    (status) => {
      expect(statusText(status)).toBe('unbekannt');
    },
  );
});

describe('times of notifications', () => {
  it('are said by the clock, with their day unless it is today', () => {
    expect(cameText('2026-03-28T08:05:00.000Z', now)).toBe('09:05 Uhr');
    expect(cameText('2026-03-26T23:30:00.000Z', now)).toBe('gestern, 00:30 Uhr');
    expect(cameText('2026-03-26T20:00:00.000Z', now)).toBe('26.03.2026, 21:00 Uhr');
  });

  it('of a reminder are tomorrow at 8 in Germany, whatever the clocks do in the night', () => {
    expect(tomorrowMorning(now)).toBe('2026-03-29T06:00:00.000Z');
    expect(tomorrowMorning(new Date('2026-10-24T12:00:00.000Z'))).toBe('2026-10-25T07:00:00.000Z');
    // after midnight in Germany
    expect(tomorrowMorning(new Date('2026-01-31T23:30:00.000Z'))).toBe('2026-02-02T07:00:00.000Z');
  });
});
