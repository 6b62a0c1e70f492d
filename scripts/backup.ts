import { writeBackup } from '../src/framework/server/backup/writeBackup.ts';
import { openProject, readFolder, rowCount } from './backing-up/backupFolders.ts';

/**
 * `npm run backup -- --to folder`: saves tables and files; a PostgreSQL server may keep running meanwhile.
 */
async function run(): Promise<void> {
  const folder = readFolder('to', process.argv.slice(2));
  const { db, files } = await openProject();
  try {
    const { manifest, missingFiles } = await writeBackup(db, files, folder);
    console.log(`Gesichert nach ${folder}: ${rowCount(manifest)}.`);
    if (missingFiles.length > 0) {
      console.error(`Diese Dateien fehlen im Datenverzeichnis: ${missingFiles.join(', ')}`);
      process.exitCode = 1;
    }
  } finally {
    await db.close();
  }
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
