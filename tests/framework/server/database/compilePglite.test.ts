import { once } from 'node:events';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../src/framework/server/database/openDatabase.ts';
import { shared } from '../../../../src/framework/server/database/PgliteHost.ts';
import type { PgliteOpening } from '../../../../src/framework/server/database/pgliteMessages.ts';
import { startThread } from '../../../../src/framework/server/threads/startThread.ts';

const worker = new URL('../../../../src/framework/server/database/pgliteWorker.ts', import.meta.url);
const workerData = { dataDir: 'memory://', templateFile: inject('pglite').empty };

async function openThread(program?: WebAssembly.Module): Promise<PgliteOpening> {
  const thread = startThread(worker, { workerData: { ...workerData, program } });
  onTestFinished(async () => void (await thread.terminate()));
  const [opening] = (await once(thread, 'message')) as [PgliteOpening];
  return opening;
}

it('compiles the embedded database in its first thread, and shares the program with the next', async () => {
  const first = await openThread();
  expect(first).toEqual({ opened: true, program: expect.any(WebAssembly.Module) });
  expect(await openThread(first.program)).toEqual({ opened: true });
});

it('keeps what the first database of a process has compiled', async () => {
  shared.program = undefined;
  const programs: unknown[] = [];
  for (const _ of [1, 2]) {
    const db = await openDatabase(workerData);
    programs.push(shared.program);
    await db.close();
  }
  expect(programs[0]).toBeInstanceOf(WebAssembly.Module);
  expect(programs[1]).toBe(programs[0]);
});
