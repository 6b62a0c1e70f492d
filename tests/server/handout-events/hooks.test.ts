import { describe, expect, it } from 'vitest';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import type { SaveHook } from '../../../src/framework/server/repository/hooks.ts';
import { resetHandoutAnswers } from '../../../src/server/handout-events/hooks.ts';
import { runHook } from '../../support/runHook.ts';

const before: RecordData = {
  eventDate: '2026-11-30',
  eventStartTime: 480,
  teacher: 't1',
  advertiser: 'a1',
  teacherHasConfirmed: true,
  teacherConfirmedRemotely: true,
  teacherRequest: { answer: 'confirmed' },
  advertiserHasConfirmed: false,
};
const run = (values: RecordData, stored: RecordData | undefined = before) =>
  runHook(resetHandoutAnswers as unknown as SaveHook, { before: stored, values });
const reset = { teacherHasConfirmed: false, teacherConfirmedRemotely: false, teacherRequest: null };

describe('the answers of a handout event', () => {
  it('end with the person who gave them', () => {
    expect(run({ teacher: 't2' })).toEqual(reset);
    expect(run({ advertiser: 'a2', teacher: 't1' })).toEqual({});
  });

  it('end when the event moves, but not when it gets its first time of day', () => {
    expect(run({ eventDate: '2026-12-01' })).toEqual(reset);
    expect(run({ eventStartTime: 500 })).toEqual(reset);
    expect(run({ eventStartTime: 500 }, { ...before, eventStartTime: null })).toEqual({});
    expect(run({ eventEndTime: 600, protocol: 'Neu' })).toEqual({});
  });

  it('stay if the same save says so', () => {
    const { teacherHasConfirmed: _, ...others } = reset;
    expect(run({ eventDate: '2026-12-01', teacherHasConfirmed: true })).toEqual(others);
  });

  it('were not given by the person if the office withdraws them', () => {
    expect(run({ teacherHasConfirmed: false })).toEqual({ teacherConfirmedRemotely: false });
  });

  it('need none to begin with', () => {
    expect(runHook(resetHandoutAnswers as unknown as SaveHook, { values: { teacher: 't1' } })).toEqual({});
  });
});
