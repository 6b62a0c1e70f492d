import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pgliteTemplateName } from './pgliteTemplateName.ts';

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
