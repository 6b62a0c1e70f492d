import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pgliteTemplateName } from './pgliteTemplateName.ts';

/**
 * The tar of an embedded database that the build puts beside the server, where this module may be in a chunk one folder
 * below. Undefined without a build, or when it is of another version or has other contents.
 */
export function findPgliteTemplate(contents?: string): string | undefined {
  const name = pgliteTemplateName(contents);
  return ['./', '../']
    .map((folder) => fileURLToPath(new URL(folder + name, import.meta.url)))
    .find((file) => existsSync(file));
}
