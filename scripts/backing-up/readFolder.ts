import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** The folder an option of the command line names. @throws Error with the right call when there is none. */
export function readFolder(option: 'from' | 'to', args: string[]): string {
  const { values } = parseArgs({ args, options: { [option]: { type: 'string' } }, strict: false });
  const folder = values[option];
  if (typeof folder === 'string' && folder !== '') return resolve(folder);
  const command = option === 'to' ? 'backup' : 'restore';
  throw new Error(`So wird es aufgerufen: npm run ${command} -- --${option} ORDNER`);
}
