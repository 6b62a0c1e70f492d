import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withOwnParts } from '../../../../../src/framework/admin/withOwnParts.ts';
import { readDefinitions } from '../../../../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from '../../../../entities/definitionFiles.ts';

const text = readFileSync('.github/FEATURES.md', 'utf8');
const [features = '', plans = ''] = text.split('## Plans');

/** Cells of the rows of a Markdown table, without its head. */
function rowsOf(part: string): string[][] {
  const rows = part.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

it('names for each feature a screen that shows it, or the plan that will bring it', () => {
  const places = readDefinitions(definitionSources()).flatMap((entity) =>
    [entity, ...entity.views].map(({ path }) => path),
  );
  const own = withOwnParts({ parts: {}, inputs: {}, screens: [], menuOrder: [] }).screens;
  const screens = new Set([
    '/',
    ...own.map(({ path }) => path.replace(/\/:\w+\?$/, '')),
    ...places.flatMap((path) => [path, `${path}/create`, `${path}/:id`, `${path}/:id/edit`]),
  ]);
  const planned = rowsOf(plans).map(([plan]) => plan);
  const rows = rowsOf(features);
  expect(rows.length).toBeGreaterThan(25);
  for (const [name, feature, here = '', screen = ''] of rows) {
    const [, plan] = /^planned: (.+)$/.exec(here) ?? [];
    const shown = quoted(screen);
    if (plan !== undefined) {
      expect([feature, planned.includes(plan), shown]).toEqual([feature, true, []]);
      continue;
    }
    expect([name, feature, shown.length > 0]).toEqual([name, feature, true]);
    expect([name, feature, shown.filter((path) => !screens.has(path))]).toEqual([name, feature, []]);
  }
});
