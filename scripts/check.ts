import { checkCommands } from './checks/checkCommands.ts';
import { runChecks } from './checks/runChecks.ts';

const { passed, failed } = await runChecks(checkCommands);
console.log(`${passed} of ${passed + failed} checks hold`);
if (failed > 0) process.exitCode = 1;
