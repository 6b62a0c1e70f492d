import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../schema/errors.ts';
import { DataDirInUse } from '../database/DataDirInUse.ts';
import { linkHours } from '../users/accountTokens.ts';
import { defaultLoginType } from '../users/defaultLoginType.ts';
import { mailedLink } from '../users/mailedLink.ts';
import { type RestoredAdministrator, restoreAdministrator } from '../users/restoreAdministrator.ts';
import { createAppRepository } from './createAppRepository.ts';
import type { LeitstandApp } from './LeitstandApp.ts';
import { openWithSchema } from './openWithSchema.ts';
import { readRoleSeeds } from './readSeeds.ts';
import type { ServerConfig } from './ServerConfig.ts';

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
