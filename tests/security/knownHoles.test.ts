import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testNames } from '../support/testNames.ts';

/** A hole that products of this kind had, or a demand of OWASP ASVS 5.0, and the tests that hold it closed. */
interface Hole {
  id: string;
  about: string;
  tests: { file: string; name: string }[];
  /** What of it no test holds, because there is no such function. */
  open?: string;
}

const root = new URL('../../', import.meta.url);
const holes = JSON.parse(readFileSync(new URL('./knownHoles.json', import.meta.url), 'utf8')) as Hole[];
/** The items of ASVS that concern what is built. */
const items =
  `1.2.4 1.3.1 3.3.1 3.3.2 3.3.3 3.3.4 3.4.2 3.4.3 3.4.4 3.4.5 3.4.6 3.5.1 3.5.2 3.5.3 4.1.3 4.3.1 4.4.2 5.2.1
  5.2.2 5.2.3 5.2.6 5.3.2 5.4.1 5.4.2 6.1.1 6.2.1 6.2.4 6.2.5 6.2.8 6.2.9 6.3.1 6.3.8 6.4.1 6.4.3 6.4.6 7.2.3 7.2.4 7.3.1
  7.3.2 7.4.1 7.4.2 7.4.3 7.5.1 8.2.1 8.2.2 8.2.3 8.3.1 8.3.2 8.4.1 11.4.2`.split(/\s+/);
const wanted = [
  ...Array.from({ length: 23 }, (_, at) => `V${at + 1}`),
  ...items.map((item) => `ASVS ${item}`),
  // doors of this product that stood open, found from outside, and what was tried after that
  ...Array.from({ length: 14 }, (_, at) => `D${at + 1}`),
  ...['SMTP', 'clock', 'rules', 'acting', 'use', 'shares'].map((tried) => `D ${tried}`),
];

/** Whether there is such a test in such a file. */
function holds({ file, name }: Hole['tests'][number]): boolean {
  const url = new URL(file, root);
  return existsSync(url) && testNames(file, readFileSync(url, 'utf8')).includes(name);
}

describe('known holes of such systems', () => {
  it('are all in the list, each once', () => {
    expect(holes.map(({ id }) => id).sort()).toEqual(wanted.sort());
  });

  it.each(holes)('$id: $about', ({ tests, open }) => {
    expect(tests.filter((test) => !holds(test))).toEqual([]);
    // without a test there is a reason why none can be
    if (tests.length === 0) expect(open).toBeTruthy();
    expect(open === undefined || open.length > 10).toBe(true);
  });

  it('list the tests that cover them', () => {
    const lines = holes.map(({ id, tests, open }) =>
      [id, ...tests.map(({ file, name }) => `  ${file}: ${name}`), ...(open ? [`  – ${open}`] : [])].join(
        '\n',
      ),
    );
    console.info(lines.join('\n'));
    expect(lines).toHaveLength(wanted.length);
  });
});
