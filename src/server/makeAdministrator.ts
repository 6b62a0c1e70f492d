import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { registeredGui } from '../../generated/gui.ts';
import { AppError } from '../framework/schema/errors.ts';
import { DataDirInUse } from '../framework/server/database/DataDirInUse.ts';
import { frameworkGuards } from '../framework/server/guards/frameworkGuards.ts';
import { createRepository } from '../framework/server/repository/Repository.ts';
import { linkHours } from '../framework/server/users/accountTokens.ts';
import { mailedLink } from '../framework/server/users/mailedLink.ts';
import {
  type RestoredAdministrator,
  restoreAdministrator,
} from '../framework/server/users/restoreAdministrator.ts';
import type { Config } from './config.ts';
import { guards } from './guards.ts';
import { hooks } from './hooks.ts';
import { openWithSchema } from './openWithSchema.ts';
import { userTypes } from './principals.ts';
import { readRoles } from './readRoles.ts';

function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(join(dataDir, 'database'))) return;
  throw new Error(
    `In ${dataDir} gibt es keine Datenbank. Nenne mit DATA_DIR ihr Verzeichnis oder mit DATABASE_URL ihren Server.`,
  );
}

async function openStopped(config: Config, report: (line: string) => void) {
  try {
    return await openWithSchema(config, report);
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    throw new Error(
      `Der Server läuft noch (Prozess ${error.pid}) und hält die Datenbank. Beende ihn, gib diesen Befehl ` +
        'noch einmal ein und starte den Server danach wieder.',
    );
  }
}

function linesOf(config: Config, { mail, isNew, role, token, purpose }: RestoredAdministrator): string[] {
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
 * Makes the login of a mail address an administrator. The server must be stopped, unless it uses PostgreSQL.
 * @param report receives German lines, including the link to choose a password
 * @throws Error with a German sentence for the operator
 */
export async function makeAdministrator(
  config: Config,
  mail: string,
  report: (line: string) => void,
): Promise<void> {
  requireDatabase(config);
  const { db, index } = await openStopped(config, report);
  try {
    const repository = createRepository({
      db,
      index: () => index,
      hooks,
      guards: { ...frameworkGuards, ...guards },
      guiItems: registeredGui,
      now: () => new Date(),
      onCommit: () => undefined,
    });
    const [userType = ''] = Object.values(userTypes);
    const roles = async () => await readRoles(config.definitionsDir);
    const restored = await restoreAdministrator({ db, index, repository, readRoles: roles, userType }, mail);
    for (const line of linesOf(config, restored)) report(line);
  } catch (error) {
    throw readable(error);
  } finally {
    await db.close();
  }
}
