import { describe, expect, it } from 'vitest';
import { orders } from '../../../scripts/structure/rules.ts';
import { problemsOf } from './problemsOf.ts';

const admin = 'src/framework/admin';
const files = {
  [`${admin}/start.ts`]: 'export const start = 1;\n',
  [`${admin}/base/low.ts`]: 'export const low = 1;\n',
  [`${admin}/records/high.ts`]: 'export const high = 1;\n',
};

async function importing(from: string, to: string): Promise<string[]> {
  const up = '../'.repeat(from.split('/').length - 1) || './';
  const name = to.split('/').at(-1);
  const text = `import { ${name} } from '${up}${to}.ts';\nexport const probe = ${name};\n`;
  const problems = await problemsOf({ ...files, [`${admin}/${from}`]: text });
  return problems.filter((problem) => problem.startsWith(`${admin}/${from}`));
}

describe('the order of the folders of a room', () => {
  it.each([
    ['records/list/probe.ts', 'base/low'],
    ['records/probe.ts', 'records/high'],
    ['probe.ts', 'records/high'],
  ])('lets %s import %s', async (from, to) => {
    expect(await importing(from, to)).toEqual([]);
  });

  it.each([
    ['base/probe.ts', 'records/high'],
    ['session/http/probe.ts', 'records/high'],
    ['base/probe.ts', 'start'],
  ])('does not let %s import %s', async (from, to) => {
    expect(await importing(from, to)).toEqual([expect.stringContaining('which lies above')]);
  });

  it('requires a position for a new folder', async () => {
    expect(orders['framework/admin']).not.toContain('fresh');
    expect(await importing('fresh/probe.ts', 'base/low')).toEqual([
      expect.stringContaining('no place in the order'),
    ]);
  });
});
