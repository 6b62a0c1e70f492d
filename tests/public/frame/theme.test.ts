import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { colours } from '../../../src/framework/admin/base/theme/colours.ts';

const css = readFileSync(new URL('../../../src/public/frame/theme.css', import.meta.url), 'utf8');

/** Custom properties of a theme of the back office: `onBrandStrong` -> `--on-brand-strong`. */
function propertiesOf(mode: (typeof colours)['light']): Record<string, string> {
  const entries = Object.entries(mode).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string'
      ? [[name, value]]
      : [
          [`${name}Text`, value.text],
          [`${name}Surface`, value.surface],
        ],
  );
  return Object.fromEntries(
    entries.map(([name, value]) => [
      `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value.toLowerCase(),
    ]),
  );
}

/** The colours that a block of the style sheet sets. */
function setIn(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+): (#[\da-f]{6});/g)].map((match) => match.slice(1)),
  );
}

const [light = '', rest = ''] = css.split('@media (prefers-color-scheme: dark)');
const dark = rest.split('@media print')[0] ?? '';

it('has the colours of the back office in the light', () => {
  expect(setIn(light)).toEqual(propertiesOf(colours.light));
});

it('has the colours of the back office in the dark', () => {
  expect(setIn(dark)).toEqual(propertiesOf(colours.dark));
});
