import { once } from 'node:events';
import { spawnServer } from './startServerProcess.ts';

/** Runs the server program with arguments and waits until it ends. */
export async function runServerCommand(
  env: Record<string, string>,
  args: readonly string[],
): Promise<{ code: number; out: string; error: string }> {
  const child = spawnServer(env, args);
  const read = { out: '', error: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    read.out += chunk.toString('utf8');
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    read.error += chunk.toString('utf8');
  });
  const [code] = await once(child, 'close');
  return { code: Number(code), ...read };
}
