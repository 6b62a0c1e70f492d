import '../framework/schema/validation/withoutEval.ts';
import { fileURLToPath } from 'node:url';
import { DefinitionError } from '../framework/schema/DefinitionMistake.ts';
import { readConfig } from './config.ts';
import { demoLogins, demoPassword } from './demo/demoLogins.ts';
import { makeAdministrator } from './makeAdministrator.ts';
import { readArguments } from './readArguments.ts';
import { type RunningServer, startServer } from './startServer.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Longer than the jobs may take to stop. */
const gracePeriodMs = 15_000;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Serves the parent process during development: it reports changed definitions and is notified whether they
 * took effect.
 * @param fail ends the process, so that a pending database change can be applied by hand
 */
function followDefinitions(server: RunningServer, fail: (error: unknown) => void): void {
  if (!process.send) return;
  const tell = (word: string) => void process.send?.(word);
  const refuse = (error: unknown) => {
    if (!(error instanceof DefinitionError)) return fail(error);
    complain(`${error.message}\nDer Server läuft mit den bisherigen Definitionen weiter.`);
    tell('refused');
  };
  let done = Promise.resolve();
  process.on('message', () => {
    done = done.then(() => server.takeOverDefinitions()).then(() => tell('taken over'), refuse);
  });
  tell('ready');
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

main().catch((error: unknown) => {
  complain(error);
  process.exit(1);
});
