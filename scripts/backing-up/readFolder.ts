import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * Folder given by a command line option.
 * @throws Error with the right usage if the option is missing
 */
export function readFolder(option: 'from' | 'to', args: string[]): string {
  const { values } = parseArgs({ args, options: { [option]: { type: 'string' } }, strict: false });
  const folder = values[option];
  if (typeof folder === 'string' && folder !== '') return resolve(folder);
  const command = option === 'to' ? 'backup' : 'restore';
  throw new Error(`So wird es aufgerufen: npm run ${command} -- --${option} ORDNER`);
}
