import type { Database } from '../../src/framework/server/database/Database.ts';
import {
  createLeitstandServer,
  type RunningServer,
} from '../../src/framework/server/start/createLeitstandServer.ts';
import type { Config } from '../../src/server/config.ts';
import { createSchool } from '../../src/server/createSchool.ts';

/** Starts the school's server without a word about it. @param opened a database to use instead of its own */
export async function startSchool(config: Config, opened?: Database): Promise<RunningServer> {
  return await createLeitstandServer(createSchool(config), config, { report: () => undefined, opened });
}
