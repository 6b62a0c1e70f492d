import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '../../src/framework/server/database/Log.ts';
import { PgliteHost } from '../../src/framework/server/database/PgliteHost.ts';

function pgliteVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = readFileSync(join(main, '../../package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/**
 * A tar of an empty embedded database, made once per version of PGlite: loading it takes a fraction of making one.
 * @returns the file
 */
export async function pgliteTemplate(): Promise<string> {
  const file = join(tmpdir(), `leitstand-pglite-${pgliteVersion()}.tar`);
  if (existsSync(file)) return file;
  const host = new PgliteHost({ dataDir: 'memory://' }, silentLog);
  const draft = `${file}.${process.pid}`;
  await host.open();
  await writeFile(draft, await host.dump());
  await host.close();
  await rename(draft, file);
  return file;
}
