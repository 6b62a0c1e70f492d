import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runChecks } from '../../../scripts/checks/runChecks.ts';
import { makeTree } from '../makeTree.ts';

const node = (name: string, code: string) => ({ name, command: [process.execPath, '-e', code] });

async function run(...checks: { name: string; command: string[] }[]) {
  const lines: string[] = [];
  const outcome = await runChecks(checks, (line) => lines.push(line));
  return { outcome, lines };
}

describe('running checks', () => {
  it('counts each check, and shows the output of failed ones only', async () => {
    const { outcome, lines } = await run(
      node('good', 'console.log("all quiet")'),
      node('bad', 'console.error("line 3 is wrong"); process.exit(2)'),
    );
    expect(outcome).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(lines.join('\n')).toMatch(/^ok {5}good \(\d+\.\d s\)$/m);
    expect(lines.join('\n')).toMatch(/^FAILED bad \(\d+\.\d s\)$/m);
    expect(lines.join('\n')).toContain('line 3 is wrong');
    expect(lines.join('\n')).not.toContain('all quiet');
  });

  it('shows the figures of a check that holds', async () => {
    const code = 'console.log("figure  README  7 bytes  (goal 8)\\nThe structure holds\\nno figure  here")';
    const { lines } = await run(node('structure', code));
    expect(lines[0]).toMatch(/^ok {5}structure \(\d+\.\d s\)$/);
    expect(lines.slice(1)).toEqual(['  figure  README  7 bytes  (goal 8)']);
  });

  it('fails a check whose program is missing', async () => {
    const { outcome, lines } = await run({ name: 'gone', command: ['no-such-program'] });
    expect(outcome).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(lines.join('\n')).toContain('no-such-program');
  });

  it('runs two at a time', async () => {
    const root = await makeTree({});
    const meet = (mine: string, other: string) => `
      fs.writeFileSync(${JSON.stringify(path.join(root, mine))}, '');
      setInterval(() => fs.existsSync(${JSON.stringify(path.join(root, other))}) && process.exit(0), 20);
      setTimeout(() => process.exit(1), 20_000);`;
    const { outcome } = await run(node('a', meet('a', 'b')), node('b', meet('b', 'a')));
    expect(outcome).toEqual({ passed: 2, failed: 0, skipped: 0 });
  }, 30_000);
});
