import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = 'src/framework/admin/records/list';

/** Cells of the rows of a Markdown table, without its head. */
function rowsOf(text: string): string[][] {
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

it('names for each feature the modules that bring it, or the plan that will', () => {
  const rows = rowsOf(readFileSync(join(folder, 'FEATURES.md'), 'utf8'));
  expect(rows.length).toBeGreaterThan(25);
  for (const [name, feature, here = '', where = ''] of rows) {
    const paths = [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    expect([name, feature, paths.length > 0]).toEqual([name, feature, !here.startsWith('planned: ')]);
    const missing = paths.filter((path) => !existsSync(join(folder, path)));
    expect([name, feature, missing]).toEqual([name, feature, []]);
  }
});
