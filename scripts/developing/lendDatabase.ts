import { mkdirSync, rmSync, watchFile, writeFileSync } from 'node:fs';
import { ownIdentity } from '../../src/framework/server/database/dataDirLock.ts';
import type { Config } from '../../src/server/config.ts';
import { appliedNote } from '../migrating/migrate.ts';
import type { ServerProcess } from './ServerProcess.ts';
import { developingNote, wantedNote } from './wantedNote.ts';

const noteMs = 500;

/**
 * Lets `npm run migrate` change the database, and starts the server again once it has. The embedded database takes one
 * process at a time: the server makes room for it.
 */
export function lendDatabase({ dataDir, databaseUrl }: Config, server: ServerProcess): void {
  if (databaseUrl !== undefined) {
    watchFile(appliedNote(dataDir), { interval: noteMs }, ({ mtimeMs }) => {
      // also called once for a file that does not exist
      if (mtimeMs > 0) server.restart('Angewendet: was die Definitionen von der Datenbank verlangen.');
    });
    return;
  }
  mkdirSync(dataDir, { recursive: true });
  rmSync(wantedNote(dataDir), { force: true });
  writeFileSync(developingNote(dataDir), JSON.stringify(ownIdentity()));
  process.on('exit', () => rmSync(developingNote(dataDir), { force: true }));
  watchFile(wantedNote(dataDir), { interval: noteMs }, ({ mtimeMs }, before) => {
    if (mtimeMs > 0) {
      console.log('npm run migrate braucht die Datenbank. Der Server macht Platz.');
      void server.stop();
    } else if (before.mtimeMs > 0) server.restart('npm run migrate ist fertig.');
  });
}
