import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * Formats a TypeScript source with Biome, like the rest of the project.
 * @param name of the file, for messages
 */
export async function formatSource(root: string, name: string, source: string): Promise<string> {
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', `--stdin-file-path=generated/${name}`],
    { cwd: root, stdio: 'pipe' },
  );
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin.end(source);
  const [formatted, message, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  if (code !== 0) throw new Error(`${name} cannot be formatted: ${message}`);
  return formatted;
}
