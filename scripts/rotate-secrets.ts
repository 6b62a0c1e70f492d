import { SecretKeys } from '../src/framework/server/services/secrets/SecretKeys.ts';
import { SecretStore } from '../src/framework/server/services/secrets/SecretStore.ts';
import { readConfig } from '../src/server/config.ts';
import { openProject, projectRoot } from './backing-up/backupFolders.ts';

/**
 * `npm run rotate-secrets`: seals all secrets under a new key. With SECRET_KEY, whose first key is the new one, the
 * others may be left out afterwards. A run that was ended can be repeated.
 */
async function run(): Promise<void> {
  const { secretKey, secretKeyFile } = readConfig(process.env, projectRoot);
  const keys = new SecretKeys({ configured: secretKey, file: secretKeyFile });
  const { db } = await openProject();
  try {
    if (keys.isOwn) await keys.add();
    const count = await new SecretStore(keys).resealAll(db.kysely);
    if (keys.isOwn) await keys.keepSealing();
    console.log(`Neu versiegelt: ${count.toLocaleString('de-DE')}.`);
  } finally {
    await db.close();
  }
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
