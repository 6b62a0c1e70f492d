import { describe, expect, it } from 'vitest';
import {
  findLicenceOffenders,
  isLicenceAllowed,
  licenceExceptions,
} from '../../../scripts/licences/licences.ts';

describe('licences', () => {
  it.each([
    ['MIT', true],
    ['MIT*', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['GPL-3.0-only OR MIT', true],
    ['(MIT AND Zlib)', true],
    ['MIT AND (GPL-3.0-only OR ISC)', true],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-3.0-only OR MIT AND GPL-2.0-only', false],
    ['(GPL-3.0-only OR MIT) AND GPL-2.0-only', false],
    ['MIT GPL-3.0-only', false],
    ['(MIT', false],
    ['GPL-3.0-only', false],
    ['UNKNOWN', false],
    ['Custom: https://example.org', false],
    ['', false],
  ])('checks %s', (expression, isAllowed) => {
    expect(isLicenceAllowed('some-package', expression)).toBe(isAllowed);
  });

  it('applies an exception to its package and its licence only', () => {
    expect(isLicenceAllowed('axe-core', 'MPL-2.0')).toBe(true);
    expect(isLicenceAllowed('@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later')).toBe(true);
    expect(isLicenceAllowed('axe-core', 'GPL-3.0-only')).toBe(false);
    expect(isLicenceAllowed('other-core', 'MPL-2.0')).toBe(false);
  });

  it('names each violation with its licences', () => {
    const packages = [
      { id: 'good@1.0.0', licences: ['MIT', 'ISC'] },
      { id: '@scope/mixed@1.0.0', licences: ['MIT', 'AGPL-3.0-only'] },
      { id: 'silent@2.0.0', licences: undefined },
    ];
    expect(findLicenceOffenders(packages)).toEqual([
      { id: '@scope/mixed@1.0.0', licences: 'MIT, AGPL-3.0-only' },
      { id: 'silent@2.0.0', licences: 'UNKNOWN' },
    ]);
  });

  it('gives a reason for every exception', () => {
    for (const { reason } of licenceExceptions) expect(reason).toMatch(/^[A-Z].*\.$/);
  });
});
