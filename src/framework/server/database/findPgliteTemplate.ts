import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pgliteTemplateName } from './pgliteTemplateName.ts';

/**
 * The tar of an empty embedded database that the build puts beside the server, where this module may stand in a chunk
 * one folder below. Undefined without a build, or when it is of another version: then a database is made from nothing.
 */
export function findPgliteTemplate(): string | undefined {
  const name = pgliteTemplateName();
  return ['./', '../']
    .map((folder) => fileURLToPath(new URL(folder + name, import.meta.url)))
    .find((file) => existsSync(file));
}
