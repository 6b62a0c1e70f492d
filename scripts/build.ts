import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { pgliteTemplateName } from '../src/framework/server/database/pgliteTemplateName.ts';
import { checkBudget } from './building/checkBudget.ts';
import { writeOpenApi } from './building/writeOpenApi.ts';
import { writePgliteTemplate } from './building/writePgliteTemplate.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const shownChunks = 8;

/** `npm run build`: the admin into dist/app within its budget, the server into dist/server with an empty database, the API document. */
for (const mode of ['production', 'server']) {
  await build({ configFile: `${root}vite.config.ts`, mode, logLevel: 'warn' });
}
await writePgliteTemplate(`${root}dist/server/${pgliteTemplateName()}`);
await writeOpenApi(root, `${root}dist/openapi.json`);
const lines = await checkBudget(root);
for (const { name, kilobytes, limit } of lines.slice(0, shownChunks)) {
  console.log(`${kilobytes.toFixed(1).padStart(7)} kB of ${limit}  ${name}`);
}
const heavy = lines.filter(({ kilobytes, limit }) => kilobytes > limit);
if (heavy.length > 0) {
  console.error(
    `Over budget: ${heavy.map(({ name }) => name).join(', ')}. Load less at once, or say why in the budget.`,
  );
  process.exit(1);
}
