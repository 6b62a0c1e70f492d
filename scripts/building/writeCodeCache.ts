import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeFileOf } from '../../src/framework/server/threads/loadProgram.ts';
import { startChild } from '../startChild.ts';
import { serverCommand } from './serverCommand.ts';

/**
 * Starts the built server once on a new database, which leaves V8's code cache for its next starts.
 * @throws Error if it does not start, or leaves none
 */
export async function writeCodeCache(root: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-code-'));
  try {
    const server = await startChild(serverCommand(root), {
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: undefined,
      DEFINITIONS_DIR: undefined,
      DATA_DIR: folder,
      LEITSTAND_WRITE_CODE: '1',
    });
    try {
      await fetch(`${server.url}/readyz`);
    } finally {
      await server.stop();
    }
    await access(codeFileOf(join(root, 'dist/server/program.cjs')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
