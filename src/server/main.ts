import '../framework/schema/validation/withoutEval.ts';
import { fileURLToPath } from 'node:url';
import { startProgram } from '../framework/server/start/startProgram.ts';
import { readConfig } from './config.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

await startProgram(
  () => readConfig(process.env, root),
  new URL('./program.cjs', import.meta.url),
  async () => await import('./program.ts'),
);
