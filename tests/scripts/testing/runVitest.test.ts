import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runVitest, type VitestRun } from '../../../scripts/testing/runVitest.ts';
import { makeTree } from '../makeTree.ts';

const config = `export default { test: {
  setupFiles: [${JSON.stringify(path.resolve('tests/support/failOnConsoleError.ts'))}],
  projects: [{ extends: true, test: { name: 'unit', include: ['*.test.js'], maxWorkers: 2 } }],
} };\n`;

async function run(tests: Record<string, string>, further: Partial<VitestRun> = {}) {
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
  return runVitest({ projects: ['unit'], patterns: [], root, timeoutMs: 60_000, isSilent: true, ...further });
}

describe('running Vitest', { timeout: 60_000 }, () => {
  it('counts what passed, failed, was skipped, could not be loaded, and logs errors or warnings', async () => {
    const outcome = await run({
      good: "it('holds', () => expect(1).toBe(1));\nit.skip('waits', () => {});",
      bad: "it('breaks', () => expect(1).toBe(2));",
      broken: "import './gone.js';",
      error: "it('complains', () => console.error('each child needs a key'));",
      warning: "it('warns', () => console.warn('deprecated'));",
      rejection: "it('forgets', () => { Promise.reject(new Error('lost')); });",
      late: "it('is calm', () => expect(1).toBe(1));",
    });
    expect(outcome).toMatchObject({ passed: 2, failed: 5, skipped: 1 });
    const failing = outcome.failures.map(({ file }) => path.basename(file, '.test.js'));
    expect(failing.toSorted()).toEqual(['bad', 'error', 'rejection', 'warning']);
  });

  it('runs one file at a time if they are to run alone', async () => {
    // each sees the folder of the other if they run beside each other
    const beside = `import { mkdirSync, rmdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
it('is alone', async () => {
  mkdirSync('here');
  await delay(1500);
  rmdirSync('here');
});`;
    const tests = { one: beside, two: beside };
    expect(await run(tests, { isAlone: true })).toMatchObject({ passed: 2, failed: 0 });
    expect(await run(tests)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('runs only what matches a pattern', async () => {
    const tests = { one: "it('a', () => expect(1).toBe(1));", two: "it('b', () => expect(1).toBe(2));" };
    expect(await run(tests, { patterns: ['one'] })).toMatchObject({ passed: 1, failed: 0, skipped: 0 });
    expect(await run(tests, { patterns: ['three'] })).toMatchObject({ passed: 0, failed: 0, skipped: 0 });
  });
});
