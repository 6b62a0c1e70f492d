import { restoreBackup } from '../src/framework/server/backup/restoreBackup.ts';
import { openProject, readFolder, rowCount } from './backing-up/backupFolders.ts';

/** `npm run restore -- --from folder`: restores into an empty database of either engine. */
async function run(): Promise<void> {
  const folder = readFolder('from', process.argv.slice(2));
  const { db, model, files } = await openProject();
  try {
    console.log(`Eingespielt aus ${folder}: ${rowCount(await restoreBackup({ db, model, files }, folder))}.`);
  } finally {
    await db.close();
  }
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
