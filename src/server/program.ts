import '../framework/schema/validation/withoutEval.ts';
import { runServer } from '../framework/server/start/runServer.ts';
import type { Launch } from '../framework/server/start/startProgram.ts';
import type { Config } from './config.ts';
import { createSchool } from './createSchool.ts';

/** Runs the server of the school. */
export async function run(launch: Launch<Config>): Promise<void> {
  await runServer(createSchool(launch.config), launch);
}
