import { describe, expect, it } from 'vitest';
import { type Box, clearOffset } from '../../../../../src/framework/admin/session/notices/useClearPlace.ts';

const notice = { top: 700, bottom: 750, left: 12, right: 378 };
const line = (top: number, values: Partial<Box> = {}): Box => ({
  top,
  bottom: top + 20,
  left: 30,
  right: 300,
  ...values,
});

describe('the position of a notice', () => {
  it('is the default if it covers nothing', () => {
    expect(clearOffset(notice, [], 60)).toBe(0);
    expect(clearOffset(notice, [line(660), line(780)], 60)).toBe(0);
  });

  it('is above anything it would cover', () => {
    expect(clearOffset(notice, [line(720)], 60)).toBe(34);
    expect(clearOffset(notice, [line(740)], 60)).toBe(14);
    expect(clearOffset(notice, [line(690)], 60)).toBe(64);
  });

  it('is the first large enough gap between several', () => {
    expect(clearOffset(notice, [line(720), line(660), line(590)], 60)).toBe(164);
  });

  it('ignores elements beside it', () => {
    expect(clearOffset(notice, [line(720, { left: 400, right: 600 })], 60)).toBe(0);
  });

  it('stays the default if the window has no free gap', () => {
    const lines = Array.from({ length: 20 }, (_, at) => line(at * 40));
    expect(clearOffset(notice, lines, 60)).toBe(0);
  });
});
