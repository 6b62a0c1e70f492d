import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { pgliteTemplateName } from '../src/framework/server/database/pgliteSettings.ts';
import { schemaKey } from '../src/framework/server/schema-changes/state/SchemaState.ts';
import { applyDefinitions, loadModel } from '../src/framework/server/start/loadModel.ts';
import { readConfig } from '../src/server/config.ts';
import { createSchool } from '../src/server/createSchool.ts';
import { checkBudget, checkPublicBudget } from './building/budgets.ts';
import { writeCodeCache } from './building/writeCodeCache.ts';
import { writeDataFiles } from './building/writeDataFiles.ts';
import { writeFilledTemplate } from './building/writeFilledTemplate.ts';
import { writeOpenApi } from './building/writeOpenApi.ts';
import { writePacked } from './building/writePacked.ts';
import { writePgliteTemplate } from './building/writePgliteTemplate.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const shownChunks = 8;

/**
 * `npm run build`: builds the admin into dist/app and the public pages into dist/public, each within its budget, the
 * server into dist/server with the renderer of the public pages beside it, and the API document. Packs the files that
 * browsers load. Also writes the data files of the server: places, calendars, and two templates for embedded databases,
 * one empty, one with the tables of the definitions, and
 * V8's code cache of the server.
 */
for (const mode of ['production', 'server', 'program', 'public', 'public-renderer']) {
  await build({ configFile: `${root}vite.config.ts`, mode, logLevel: 'warn' });
}
await writePacked(`${root}dist/app`);
await writePacked(`${root}dist/public`);
const empty = `${root}dist/server/${pgliteTemplateName()}`;
await writePgliteTemplate(empty);
await writeDataFiles(root, `${root}dist/server`);
const config = readConfig({}, root);
const school = createSchool(config);
const model = await loadModel(school, config);
const filled = `${root}dist/server/${pgliteTemplateName(schemaKey(model))}`;
await writeFilledTemplate(filled, empty, (db) =>
  applyDefinitions(school, db, model, { report: () => undefined, dropsUnused: false }),
);
await writeCodeCache(root);
await writeOpenApi(root, `${root}dist/openapi.json`);
const ofAdmin = await checkBudget(root);
const ofPages = await checkPublicBudget(root);
const lines = [...ofAdmin, ...ofPages];
for (const { name, kilobytes, limit } of [...ofAdmin.slice(0, shownChunks), ...ofPages]) {
  console.log(`${kilobytes.toFixed(1).padStart(7)} kB of ${limit}  ${name}`);
}
const heavy = lines.filter(({ kilobytes, limit }) => kilobytes > limit);
if (heavy.length > 0) {
  console.error(
    `Over budget: ${heavy.map(({ name }) => name).join(', ')}. Load less at once, or say why in the budget.`,
  );
  process.exit(1);
}
