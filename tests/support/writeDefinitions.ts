import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const own = fileURLToPath(new URL('../../entities', import.meta.url));

/**
 * Writes a folder with the project's definitions and additional ones, for `DEFINITIONS_DIR`.
 * @param files definitions by path: `things.json`, `values/spot.json`.
 */
export async function writeDefinitions(
  files: Record<string, unknown>,
): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-definitions-'));
  await cp(own, folder, { recursive: true });
  await mkdir(join(folder, 'values'), { recursive: true });
  for (const [path, definition] of Object.entries(files)) {
    await writeFile(join(folder, path), JSON.stringify(definition));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
