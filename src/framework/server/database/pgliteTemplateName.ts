import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pgliteSettings } from './pgliteSettings.ts';

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
