import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** `npm run build`: the admin into dist/app, the server into dist/server. */
for (const mode of ['production', 'server']) {
  await build({ configFile: `${root}vite.config.ts`, mode, logLevel: 'warn' });
}
