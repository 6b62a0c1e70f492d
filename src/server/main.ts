import '../framework/schema/validation/withoutEval.ts';
import { fileURLToPath } from 'node:url';
import { DefinitionError } from '../framework/schema/DefinitionMistake.ts';
import { SchemaChangeNeeded } from '../framework/server/schema-changes/plan/SchemaChangeNeeded.ts';
import { readConfig } from './config.ts';
import type { DevelopmentMessage } from './DevelopmentMessage.ts';
import { demoLogins, demoPassword } from './demo/seed/demoLogins.ts';
import { makeAdministrator } from './makeAdministrator.ts';
import { readArguments } from './readArguments.ts';
import { type RunningServer, startServer } from './startServer.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Longer than the jobs may take to stop. */
const gracePeriodMs = 15_000;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Tells the process that started this one for developing, if one did. */
async function tell(message: DevelopmentMessage): Promise<void> {
  await new Promise<void>((resolve) => {
    if (process.send) process.send(message, () => resolve());
    else resolve();
  });
}

/** What is wrong with definitions that cannot be in force; undefined for any other failure. */
function refusalOf(error: unknown): DevelopmentMessage | undefined {
  const isPlan = error instanceof SchemaChangeNeeded;
  if (!isPlan && !(error instanceof DefinitionError)) return undefined;
  return { said: 'refused', reason: error.message, isPlan };
}

/**
 * The process that started this one for developing says when the definitions are others, and hears whether they are in force.
 * Those with a mistake, and those that would lose data, leave the ones before in force.
 * @param fail ends the process
 */
function followDefinitions(server: RunningServer, fail: (error: unknown) => void): void {
  if (!process.send) return;
  const refuse = async (error: unknown) => {
    const refusal = refusalOf(error);
    if (!refusal) return fail(error);
    complain(error);
    complain('Der Server läuft mit den bisherigen Definitionen weiter.');
    await tell(refusal);
  };
  let done = Promise.resolve();
  process.on('message', () => {
    done = done.then(() => server.takeOverDefinitions()).then(() => tell({ said: 'taken over' }), refuse);
  });
  void tell({ said: 'ready' });
}

function complain(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}

async function main(): Promise<void> {
  const { administrator } = readArguments(process.argv.slice(2));
  const config = readConfig(process.env, root);
  if (administrator !== undefined) return await makeAdministrator(config, administrator, print);
  const server = await startServer(config, print);
  print(`Leitstand ist bereit: ${server.url}`);
  if (config.isDemo) {
    for (const { mail, role } of demoLogins) print(`  ${mail}  ${demoPassword}  (${role})`);
  }
  let isClosing = false;
  const close = async (code: number) => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), gracePeriodMs).unref();
    await server.close();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close(0));
  followDefinitions(server, (error) => {
    complain(error);
    void close(1);
  });
}

main().catch(async (error: unknown) => {
  complain(error);
  const refusal = refusalOf(error);
  if (refusal) await tell(refusal);
  process.exit(1);
});
