import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How similar a word must be (`%>`) to be looked at: two swapped letters of five leave a third of the trigrams. */
export const similarSetting = 'pg_trgm.word_similarity_threshold=0.3';

/**
 * Settings of an embedded database, besides its directory and page cache size: extensions, and start options
 * in addition to PGlite's own. Loading PGlite itself is left to its thread.
 */
export const pgliteSettings = {
  extensions: ['pg_trgm'] as const,
  startParams: ['-c', similarSetting],
};

function pgliteVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = readFileSync(join(main, '../../package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/**
 * File name of the database tar that new databases start from; different for each PGlite version and
 * settings.
 * @param contents identifies its contents; undefined for an empty database.
 */
export function pgliteTemplateName(contents?: string): string {
  const { extensions, startParams } = pgliteSettings;
  const settings = JSON.stringify([extensions, startParams]);
  const hash = createHash('sha256').update(settings).digest('hex').slice(0, 8);
  return `pglite-${pgliteVersion()}-${hash}${contents === undefined ? '' : `-${contents}`}.tar`;
}

/**
 * Path of the database tar that the build puts beside the server; bundled, this module may be in a chunk one
 * folder below. Undefined without a build, or if its version or contents differ.
 */
export function findPgliteTemplate(contents?: string): string | undefined {
  const name = pgliteTemplateName(contents);
  return ['./', '../']
    .map((folder) => fileURLToPath(new URL(folder + name, import.meta.url)))
    .find((file) => existsSync(file));
}
