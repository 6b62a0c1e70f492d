import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePgliteTemplate } from '../../scripts/building/writePgliteTemplate.ts';
import { pgliteTemplateName } from '../../src/framework/server/database/pgliteTemplateName.ts';

/**
 * A tar of an empty embedded database, made once per version of PGlite: loading it takes a fraction of making one.
 * @returns the file
 */
export async function pgliteTemplate(): Promise<string> {
  const file = join(tmpdir(), `leitstand-${pgliteTemplateName()}`);
  if (!existsSync(file)) await writePgliteTemplate(file);
  return file;
}
