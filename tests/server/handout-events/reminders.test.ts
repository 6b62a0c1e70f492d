import { describe, expect, it } from 'vitest';
import type { ReadEvent } from '../../../src/contract/handout-events/handoutState.ts';
import { isByDay, rolesToRemind } from '../../../src/server/handout-events/jobs.ts';

const event: ReadEvent = {
  eventDate: '2026-11-30',
  eventStartTime: 480,
  isActive: true,
  institution: 'i1',
  teacher: 't1',
  reminderConfig: { isEnabled: true, daysBefore: 3, recipients: ['institution', 'teacher'] },
};
const noon = new Date('2026-11-28T11:00:00Z');
const config = (change: object): ReadEvent => ({
  ...event,
  reminderConfig: { ...event.reminderConfig, ...change },
});

describe('a reminder of a handout event', () => {
  it('goes to the configured people without an answer, from the configured day on', () => {
    expect(rolesToRemind(event, noon)).toEqual(['institution', 'teacher']);
    expect(rolesToRemind(config({ recipients: ['teacher'] }), noon)).toEqual(['teacher']);
    expect(rolesToRemind(event, new Date('2026-11-26T22:59:00Z'))).toEqual([]);
    // midnight in Germany
    expect(rolesToRemind(event, new Date('2026-11-26T23:00:00Z'))).toHaveLength(2);
  });

  it.each([
    ['it is cancelled', { isActive: false }],
    ['it is over', { eventDate: '2026-11-27' }],
    ['no reminder is configured', { reminderConfig: null }],
    ['reminders are off', config({ isEnabled: false })],
    ['nobody is to be reminded', config({ recipients: null })],
    ['all have answered', { institutionHasConfirmed: true, teacherRequest: { answer: 'declined' as const } }],
    ['one was sent for this day', config({ lastSentAt: '2026-11-27T08:00:00.000Z' })],
  ])('goes to nobody if %s', (_, change: ReadEvent) => {
    expect(rolesToRemind({ ...event, ...change }, noon)).toEqual([]);
  });

  it('is sent once more for another day', () => {
    const moved = { ...config({ lastSentAt: '2026-11-27T08:00:00.000Z' }), eventDate: '2026-12-05' };
    expect(rolesToRemind(moved, new Date('2026-12-02T11:00:00Z'))).toHaveLength(2);
  });

  it('leaves by day only, in German time', () => {
    const hours = ['T05:59', 'T06:00', 'T18:59', 'T19:00'].map((time) => new Date(`2026-11-28${time}:00Z`));
    expect(hours.map(isByDay)).toEqual([false, true, true, false]);
  });
});
