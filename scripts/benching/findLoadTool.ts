import { runCommand } from '../runCommand.ts';
import type { LoadTool } from './Load.ts';
import { runAutocannon } from './runAutocannon.ts';
import { runWrk } from './runWrk.ts';

/** Returns wrk if it is installed, otherwise autocannon. */
export async function findLoadTool(): Promise<LoadTool> {
  // `wrk --version` also prints its usage and exits with 1
  const { output } = await runCommand(['wrk', '--version']);
  const version = /^wrk (\S+)/m.exec(output)?.[1];
  return version ? { name: `wrk ${version}`, run: runWrk } : { name: 'autocannon', run: runAutocannon };
}
