import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DefinitionError } from '../../schema/DefinitionMistake.ts';
import { AppError } from '../../schema/errors.ts';
import { DataDirInUse } from '../database/dataDirLock.ts';
import { SchemaChangeNeeded } from '../schema-changes/plan/Plan.ts';
import { linkHours } from '../users/accountTokens.ts';
import { mailedLink } from '../users/linkMail.ts';
import { defaultLoginType } from '../users/loginFields.ts';
import { type RestoredAdministrator, restoreAdministrator } from '../users/restoreAdministrator.ts';
import { createLeitstandServer, type RunningServer } from './createLeitstandServer.ts';
import type { DevelopmentMessage } from './DevelopmentMessage.ts';
import { createAppRepository, type LeitstandApp } from './LeitstandApp.ts';
import { readRoleSeeds } from './loadModel.ts';
import { openWithSchema } from './openWithSchema.ts';
import type { ServerConfig } from './ServerConfig.ts';
import type { Launch } from './startProgram.ts';

/** Writes the message of an error for the operator. */
export function complain(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}

function requireDatabase({ databaseUrl, dataDir }: ServerConfig): void {
  if (databaseUrl || existsSync(join(dataDir, 'database'))) return;
  throw new Error(
    `In ${dataDir} gibt es keine Datenbank. Nenne mit DATA_DIR ihr Verzeichnis oder mit DATABASE_URL ihren Server.`,
  );
}

async function openStopped(app: LeitstandApp, config: ServerConfig, report: (line: string) => void) {
  try {
    return await openWithSchema(app, config, { report });
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    throw new Error(
      `Der Server läuft noch (Prozess ${error.pid}) und hält die Datenbank. Beende ihn, gib diesen Befehl ` +
        'noch einmal ein und starte den Server danach wieder.',
    );
  }
}

function linesOf(
  config: ServerConfig,
  { mail, isNew, role, token, purpose }: RestoredAdministrator,
): string[] {
  const url = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const link = mailedLink(url, purpose, token);
  return [
    isNew ? `Der Zugang ${mail} ist neu angelegt.` : `Der Zugang ${mail} ist offen.`,
    `Er hat die Rolle „${role}“, die wieder alles darf. Im Verlauf steht es als Änderung des Systems.`,
    `Das Passwort wird über diesen Link gewählt, einmal und in den nächsten ${linkHours[purpose]} Stunden:`,
    `  ${link}`,
    ...(config.databaseUrl ? [] : ['Starte jetzt den Server.']),
  ];
}

function readable(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const [sentence] = Object.values(error.details?.fields ?? {});
  return sentence === undefined ? error : new Error(`Die E-Mail-Adresse ist nicht lesbar: ${sentence}`);
}

/**
 * Migrates the database, then gives the login of a mail address, created if missing, a role with all rights. The
 * server must be stopped, unless it uses PostgreSQL.
 * @param report receives German lines, including the link to choose a password
 * @throws Error with a German sentence for the operator
 */
export async function makeAdministrator(
  app: LeitstandApp,
  config: ServerConfig,
  { mail, report }: { mail: string; report: (line: string) => void },
): Promise<void> {
  requireDatabase(config);
  const { db, index } = await openStopped(app, config, report);
  try {
    const repository = createAppRepository(app, { db }, { index: () => index, onCommit: () => undefined });
    const userType = defaultLoginType(index, app.principals?.userTypes ?? {});
    const roles = async () => await readRoleSeeds(config.definitionsDir);
    const restored = await restoreAdministrator(
      { db, index, repository, readRoleSeeds: roles, userType },
      mail,
    );
    for (const line of linesOf(config, restored)) report(line);
  } catch (error) {
    throw readable(error);
  } finally {
    await db.close();
  }
}

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

/** Returns the mistake in definitions that cannot take effect; undefined for any other failure. */
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
