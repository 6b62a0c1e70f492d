import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFilledTemplate } from '../../scripts/building/writeFilledTemplate.ts';
import { pgliteTemplateName } from '../../src/framework/server/database/pgliteSettings.ts';
import { fillSchema } from './fillSchema.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Sources that determine the tables. */
const sources = [
  'entities',
  'src/framework/definitions',
  'src/framework/schema',
  'src/framework/server/definitions',
  'src/framework/server/schema-changes',
];

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256').update(pgliteTemplateName()).update(fillSchema.toString());
  for (const source of sources) {
    const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Tar of an embedded database with the tables of all definitions and of the jobs and no records, because creating them
 * takes longer than most tests. Cached by a hash of the definitions and the code that creates their tables; kinds of jobs
 * that are newer are created by the start of a server.
 * @param templateFile tar of an empty database.
 * @returns the path.
 */
export async function filledPglite(templateFile: string): Promise<string> {
  const file = join(tmpdir(), `leitstand-filled-${await hashOfSources()}.tar`);
  if (!existsSync(file)) await writeFilledTemplate(file, templateFile, fillSchema);
  return file;
}
