import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePgliteTemplate } from '../../scripts/building/writePgliteTemplate.ts';
import { pgliteTemplateName } from '../../src/framework/server/database/pgliteSettings.ts';

/**
 * Tar of an empty embedded database, cached per PGlite version: loading it takes a fraction of creating one.
 * @returns the path.
 */
export async function pgliteTemplate(): Promise<string> {
  const file = join(tmpdir(), `leitstand-${pgliteTemplateName()}`);
  if (!existsSync(file)) await writePgliteTemplate(file);
  return file;
}
