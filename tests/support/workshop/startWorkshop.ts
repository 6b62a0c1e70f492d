import { createLeitstandServer } from '../../../src/framework/server/start/createLeitstandServer.ts';
import {
  readEnvironment,
  serverConfig,
  serverEnvironment,
} from '../../../src/framework/server/start/ServerConfig.ts';

const definitions = 'tests/support/workshop/definitions';

/** Starts the second app, of which the framework knows nothing. @param pages its built admin */
export async function startWorkshop(root: string, dataDir: string, pages: string) {
  const env = { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '0' };
  const config = serverConfig(readEnvironment(serverEnvironment, env), { root, definitions, pages });
  return await createLeitstandServer({ product: 'Werkstatt' }, config, { report: () => undefined });
}
