import '../framework/schema/validation/withoutEval.ts';
import { fileURLToPath } from 'node:url';
import { runServer } from '../framework/server/start/runServer.ts';
import { readConfig } from './config.ts';
import { createSchool } from './createSchool.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

await runServer(() => readConfig(process.env, root), createSchool);
