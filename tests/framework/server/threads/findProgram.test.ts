import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { PgliteHost } from '../../../../src/framework/server/database/PgliteHost.ts';
import { findProgram } from '../../../../src/framework/server/threads/findProgram.ts';

const source = new URL('../../../../src/framework/server/database/pgliteWorker.ts', import.meta.url);

it('finds the program that the tests compiled', () => {
  const { url, execArgv } = findProgram(source);
  expect(fileURLToPath(url)).toMatch(/programs-\w+\/pgliteWorker\.js$/);
  expect(existsSync(url)).toBe(true);
  expect(execArgv).toEqual([]);
});

it('names a program that does not exist', () => {
  expect(() => findProgram(new URL('nothing.ts', source))).toThrow('nothing.js is missing');
});

describe('without compiled programs', () => {
  beforeEach(() => void vi.stubEnv('LEITSTAND_PROGRAMS', ''));
  afterEach(() => void vi.unstubAllEnvs());

  it('finds the source, which needs a loader', () => {
    const { url, execArgv } = findProgram(source);
    expect(url).toEqual(source);
    expect(execArgv[0]).toBe('--import');
  });

  it('starts a thread from its source', async () => {
    const host = new PgliteHost({ dataDir: 'memory://', templateFile: inject('pglite').empty }, silentLog);
    onTestFinished(() => host.close());
    await expect(host.open()).resolves.toBeUndefined();
  });
});
