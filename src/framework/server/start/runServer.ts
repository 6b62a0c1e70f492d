import { DefinitionError } from '../../schema/DefinitionMistake.ts';
import { SchemaChangeNeeded } from '../schema-changes/plan/SchemaChangeNeeded.ts';
import { complain } from './complain.ts';
import { createLeitstandServer, type RunningServer } from './createLeitstandServer.ts';
import type { DevelopmentMessage } from './DevelopmentMessage.ts';
import type { LeitstandApp } from './LeitstandApp.ts';
import { makeAdministrator } from './makeAdministrator.ts';
import type { ServerConfig } from './ServerConfig.ts';
import type { Launch } from './startProgram.ts';

/** Longer than the jobs may take to stop. */
const gracePeriodMs = 15_000;
/** For clients that have connected, or reuse a connection, and are about to send. */
const lastRequestsMs = 100;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Sends a message to the process that started this one for development, if there is one. */
async function notifyParent(message: DevelopmentMessage): Promise<void> {
  await new Promise<void>((resolve) => {
    if (process.send) process.send(message, () => resolve());
    else resolve();
  });
}

/** What is wrong with definitions that cannot take effect; undefined for any other failure. */
function refusalOf(error: unknown): DevelopmentMessage | undefined {
  const isPlan = error instanceof SchemaChangeNeeded;
  if (!isPlan && !(error instanceof DefinitionError)) return undefined;
  return { said: 'refused', reason: error.message, isPlan };
}

/**
 * Applies changed definitions whenever the parent process announces them, and reports the result to it.
 * Definitions with a mistake, and those that would lose data, leave the previous ones in effect.
 * @param fail ends the process
 */
function followDefinitions(server: RunningServer, fail: (error: unknown) => void): void {
  if (!process.send) return;
  const refuse = async (error: unknown) => {
    const refusal = refusalOf(error);
    if (!refusal) return fail(error);
    complain(error);
    complain('Der Server läuft mit den bisherigen Definitionen weiter.');
    await notifyParent(refusal);
  };
  let done = Promise.resolve();
  process.on('message', () => {
    done = done
      .then(() => server.takeOverDefinitions())
      .then(() => notifyParent({ said: 'taken over' }), refuse);
  });
  void notifyParent({ said: 'ready' });
}

async function serve(app: LeitstandApp, { config, embedded }: Launch<ServerConfig>): Promise<void> {
  const server = await createLeitstandServer(app, config, { report: print, embedded });
  print(`${app.product} ist bereit: ${server.url}`);
  for (const { mail, role } of app.demo?.logins ?? []) print(`  ${mail}  ${app.demo?.password}  (${role})`);
  let isClosing = false;
  const close = async (code: number) => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), gracePeriodMs).unref();
    await server.close(lastRequestsMs);
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close(0));
  followDefinitions(server, (error) => {
    complain(error);
    void close(1);
  });
}

/**
 * Runs an app's server until SIGTERM or SIGINT, or its command `--administrator`. Resolves once the server
 * listens, or the command is done.
 * @throws what `createLeitstandServer` and `makeAdministrator` throw, after sending the reason to the parent process
 */
export async function runServer(app: LeitstandApp, launch: Launch<ServerConfig>): Promise<void> {
  const { config, administrator: mail } = launch;
  try {
    if (mail === undefined) await serve(app, launch);
    else await makeAdministrator(app, config, { mail, report: print });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) await notifyParent(refusal);
    throw error;
  }
}
