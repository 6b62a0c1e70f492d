import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runVitest } from '../../../scripts/testing/runVitest.ts';
import { makeTree } from '../makeTree.ts';

const config = `export default { test: {
  setupFiles: [${JSON.stringify(path.resolve('tests/support/failOnConsoleError.ts'))}],
  projects: [{ extends: true, test: { name: 'unit', include: ['*.test.js'] } }],
} };\n`;

async function run(tests: Record<string, string>, patterns: string[] = []) {
  const files = Object.entries(tests).map(([name, body]) => [
    `${name}.test.js`,
    `import { expect, it } from 'vitest';\n${body}\n`,
  ]);
  const root = await makeTree({
    'vite.config.js': config,
    'package.json': '{"type":"module"}',
    ...Object.fromEntries(files),
  });
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'), 'dir');
  return runVitest({ projects: ['unit'], patterns, root, timeoutMs: 60_000, isSilent: true });
}

describe('running Vitest', { timeout: 60_000 }, () => {
  it('counts what passed, failed, was skipped and could not be loaded', async () => {
    const outcome = await run({
      good: "it('holds', () => expect(1).toBe(1));\nit.skip('waits', () => {});",
      bad: "it('breaks', () => expect(1).toBe(2));",
      broken: "import './gone.js';",
    });
    expect(outcome).toMatchObject({ passed: 1, failed: 2, skipped: 1 });
  });

  it('fails tests that log errors or warnings', async () => {
    const outcome = await run({
      error: "it('complains', () => console.error('each child needs a key'));",
      warning: "it('warns', () => console.warn('deprecated'));",
      rejection: "it('forgets', () => { Promise.reject(new Error('lost')); });",
      late: "it('is calm', () => expect(1).toBe(1));",
    });
    expect(outcome).toMatchObject({ passed: 1, failed: 3, skipped: 0 });
  });

  it('runs only what matches a pattern', async () => {
    const tests = { one: "it('a', () => expect(1).toBe(1));", two: "it('b', () => expect(1).toBe(2));" };
    expect(await run(tests, ['one'])).toMatchObject({ passed: 1, failed: 0, skipped: 0 });
    expect(await run(tests, ['three'])).toMatchObject({ passed: 0, failed: 0, skipped: 0 });
  });
});
