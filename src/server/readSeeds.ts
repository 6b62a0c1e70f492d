import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The records in a folder of the definitions, one per file, sorted by file name. */
export async function readSeeds<Seed>(definitionsDir: string, name: string): Promise<Seed[]> {
  const folder = join(definitionsDir, name);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  return await Promise.all(files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'))));
}
