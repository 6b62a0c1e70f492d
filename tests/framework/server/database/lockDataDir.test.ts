import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { lockDataDir, ownIdentity } from '../../../../src/framework/server/database/dataDirLock.ts';

describe('the lock on a data directory', () => {
  let folder: string;
  let dataDir: string;
  let lockFile: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'leitstand-lock-'));
    dataDir = join(folder, 'database');
    lockFile = `${dataDir}.lock`;
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function take(): Promise<void> {
    onTestFinished(await lockDataDir(dataDir));
  }

  function holder(): unknown {
    return JSON.parse(readFileSync(lockFile, 'utf8'));
  }

  /** The number of a process that has ended. */
  function endedPid(): number {
    return spawnSync(process.execPath, ['-e', '']).pid;
  }

  it('is released', async () => {
    const unlock = await lockDataDir(dataDir);
    expect(holder()).toMatchObject(ownIdentity());
    unlock();
    expect(existsSync(lockFile)).toBe(false);
  });

  it('is taken over from a dead process', async () => {
    writeFileSync(lockFile, JSON.stringify({ ...ownIdentity(), pid: endedPid() }));
    await take();
    expect(holder()).toMatchObject({ pid: process.pid });
  });

  it("is taken over if another process now has the holder's number", async () => {
    writeFileSync(lockFile, JSON.stringify({ ...ownIdentity(), startedAt: 'an earlier boot/1' }));
    await take();
    expect(holder()).toMatchObject(ownIdentity());
  });

  it('is taken over from a process that died while creating it', async () => {
    writeFileSync(lockFile, '');
    await take();
    expect(holder()).toMatchObject(ownIdentity());
  });

  it('is taken over from another machine only after a silence', async () => {
    writeFileSync(lockFile, JSON.stringify({ pid: 1, host: 'another-machine', startedAt: null }));
    const heartbeat = setInterval(() => utimesSync(lockFile, new Date(), new Date()), 500);
    await expect(lockDataDir(dataDir)).rejects.toMatchObject({ pid: 1 });
    clearInterval(heartbeat);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(lockFile, longAgo, longAgo);
    await take();
    expect(holder()).toMatchObject(ownIdentity());
  });

  it('goes to only one of several that find it stale at the same time', async () => {
    writeFileSync(lockFile, JSON.stringify({ ...ownIdentity(), pid: endedPid() }));
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => lockDataDir(dataDir)));
    const taken = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    for (const unlock of taken) unlock();
    expect(taken).toHaveLength(1);
  });
});
