import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Formats sources, by their file names, with Biome, like the rest of the project. Together, because starting Biome takes
 * much longer than formatting does.
 * @throws Error with Biome's message, if a source is invalid
 */
export async function formatSources(
  root: string,
  sources: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-format-'));
  const names = Object.keys(sources);
  try {
    await Promise.all(names.map((name) => writeFile(join(folder, name), sources[name] ?? '')));
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const how = [`--config-path=${join(root, 'biome.json')}`, '--vcs-enabled=false'];
    await promisify(execFile)(process.execPath, [biome, 'format', '--write', ...how, ...names], {
      cwd: folder,
    });
    const formatted = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const);
    return Object.fromEntries(await Promise.all(formatted));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
