import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../src/framework/schema/errors.ts';
import { versionOf } from '../../../../src/framework/server/http/records/recordHeaders.ts';

describe('If-Match', () => {
  it.each(['7', '"7"', 'W/"7"', ' "7" '])('%s is version 7', (header) => expect(versionOf(header)).toBe(7));

  it('may be absent', () => expect(versionOf(undefined)).toBeUndefined());

  const mistakes = ['"7', '7"', 'W/7', 'W/"7', 'W/7"', 'w/"7"', '0', '"0"', 'W/"0"', '007', '-1', '1.5', '*'];

  it.each([...mistakes, '', '"7", "8"', '""', "'7'", '7e1', '1234567890'])('is refused for %j', (header) => {
    expect(() => versionOf(header)).toThrow(AppError);
    expect(() => versionOf(header)).toThrow(expect.objectContaining({ status: 400 }));
  });
});
