import { describe, expect, it } from 'vitest';
import { handoutRoles } from '../../../src/contract/handout-events/handoutRoles.ts';
import {
  answerStateOf,
  involvedPeople,
  isOver,
  type ReadEvent,
} from '../../../src/contract/handout-events/handoutState.ts';
import {
  answeredValues,
  confirmationState,
  seenOf,
} from '../../../src/server/handout-events/confirmation.ts';
import { handoutMails } from '../../../src/server/handout-events/handoutMails.ts';

const event: ReadEvent = {
  institution: 'i1',
  coordinator: 'e1',
  advertiser: 'e2',
  teacher: 'e1',
  eventDate: '2026-11-30',
  eventStartTime: 480,
  eventEndTime: 570,
  isActive: true,
};
const before = new Date('2026-11-23T12:00:00Z');

describe('the people of a handout event', () => {
  it('are those who are named, without an advertiser where the institution hands out itself', () => {
    const roles = (change: ReadEvent) => involvedPeople({ ...event, ...change }).map(({ role }) => role);
    expect(roles({})).toEqual(handoutRoles);
    expect(roles({ institutionIsAdvertiser: true, coordinator: null })).toEqual(['institution', 'teacher']);
  });

  it.each([
    ['the evening before', '2026-11-29T22:30:00Z', false],
    ['its start', '2026-11-30T07:00:00Z', false],
    // 9:30 in Germany
    ['its end', '2026-11-30T08:30:00Z', true],
    ['the day after', '2026-12-01T00:00:00Z', true],
  ])('are told the truth about whether it is over at %s', (_, now, over) => {
    expect(isOver(event, new Date(now))).toBe(over);
  });

  it('lasts all day without times', () => {
    const whole = { eventDate: '2026-11-30' };
    expect(isOver(whole, new Date('2026-11-30T22:59:00Z'))).toBe(false);
    expect(isOver(whole, new Date('2026-11-30T23:01:00Z'))).toBe(true);
  });

  it('have answered once the office or they themselves say so', () => {
    const at = '2026-11-20T08:00:00.000Z';
    const states = [
      {},
      { teacherRequest: { requestedAt: at } },
      { teacherRequest: { requestedAt: at, answer: 'declined' as const } },
      { teacherHasConfirmed: true, teacherRequest: { answer: 'declined' as const } },
    ].map((change) => answerStateOf({ ...event, ...change }, 'teacher'));
    expect(states).toEqual(['open', 'requested', 'declined', 'confirmed']);
  });
});

describe('a confirmation', () => {
  const at = '2026-11-23T12:00:00.000Z';

  it('covers all roles of one person and leaves the others alone', () => {
    const values = answeredValues(event, ['coordinator', 'teacher'], {
      answer: 'confirmed',
      note: 'Gern',
      at,
    });
    const own = { answer: 'confirmed', answeredAt: at, note: 'Gern' };
    expect(values).toEqual({
      coordinatorHasConfirmed: true,
      coordinatorConfirmedRemotely: true,
      coordinatorRequest: own,
      teacherHasConfirmed: true,
      teacherConfirmedRemotely: true,
      teacherRequest: own,
    });
    const after = { ...event, ...values };
    expect(confirmationState(after, ['coordinator', 'teacher'], before)).toBe('confirmed');
    expect(seenOf(after, ['advertiser'])).toBe(seenOf(event, ['advertiser']));
    expect(seenOf(after, ['teacher'])).not.toBe(seenOf(event, ['teacher']));
  });

  it('is neither asked for nor taken once the event is cancelled or over', () => {
    expect(confirmationState({ ...event, isActive: false }, ['teacher'], before)).toBe('cancelled');
    expect(confirmationState(event, ['teacher'], new Date('2026-12-01T12:00:00Z'))).toBe('over');
  });
});

describe.each(Object.entries(handoutMails))('the %s mail', (_, compose) => {
  it('names day, time and place, has one link, and lets no name add lines or links', () => {
    const name = 'Eva\r\nBcc: x@y.example\n\n{link}';
    const { subject, text } = compose({ event, place: `Nordschule ${name}`, name, roles: ['teacher'] });
    expect(subject).not.toMatch(/[\r\n{}]/);
    expect(text.match(/\{link\}/g)).toHaveLength(1);
    expect(text).toContain('Wann: Montag, 30. November 2026, 08:00 bis 09:30 Uhr\nWo: Nordschule');
    expect(text).toContain('Deine Aufgabe: Lehrkraft');
  });
});
