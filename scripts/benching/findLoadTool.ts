import { runCommand } from '../runCommand.ts';
import type { LoadTool } from './Load.ts';
import { runAutocannon } from './runAutocannon.ts';
import { runWrk } from './runWrk.ts';

/** wrk where it is installed, else autocannon. */
export async function findLoadTool(): Promise<LoadTool> {
  // wrk has no quiet way to tell its version: it prints it and its usage, and ends with 1.
  const { output } = await runCommand(['wrk', '--version']);
  const version = /^wrk (\S+)/m.exec(output)?.[1];
  return version ? { name: `wrk ${version}`, run: runWrk } : { name: 'autocannon', run: runAutocannon };
}
