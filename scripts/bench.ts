import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type BenchSettings, benchEngine, engineParts, type Part } from './benching/benchEngine.ts';
import { type Figure, reaches, reportLines } from './benching/Figure.ts';
import { measureColdList } from './benching/measureColdList.ts';
import { measureFollowUps } from './benching/measureFollowUps.ts';
import { measureInstall } from './benching/measureInstall.ts';
import { measureLargeDemo } from './benching/measureLargeDemo.ts';
import { measureLimits } from './benching/measureLimits.ts';
import { measureLongList } from './benching/measureLongList.ts';
import { measureMapPan } from './benching/measureMapPan.ts';
import { measurePublicPage } from './benching/measurePublicPage.ts';
import { measureStart } from './benching/measureStart.ts';
import { measureWorst } from './benching/measureWorst.ts';
import { operations } from './benching/operations.ts';
import { placeOnPglite } from './benching/placeOnPglite.ts';
import { placeOnPostgres } from './benching/placeOnPostgres.ts';
import { findLoadTool } from './benching/tools.ts';
import { ensureBuilt } from './building/ensureBuilt.ts';
import { findChromium } from './findChromium.ts';
import { findPostgres, type PostgresCluster, startPostgres } from './postgres/startPostgres.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function readOptions() {
  try {
    return parseArgs({
      options: {
        json: { type: 'boolean', default: false },
        /** `postgres` or `pglite`; default: both. */
        engine: { type: 'string' },
        /**
         * Names of operations, `realtime`, `times`, `bulk`, `notifications`, `finder`, `map`, `mapPan`, `followUps`,
         * `install`, `start`, `coldList`, `public`, `longList`, `worst`, `limits` or `large`, separated by commas;
         * default: all.
         */
        only: { type: 'string' },
        seconds: { type: 'string', default: '1' },
        rounds: { type: 'string', default: '12' },
        rows: { type: 'string', default: '100000' },
        grown: { type: 'string', default: '1000000' },
      },
    });
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

const { values } = readOptions();

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Whether a part that is no operation was asked for. */
function isWanted(part: string): boolean {
  return values.only === undefined || values.only.split(',').includes(part);
}

/** Prints figures as soon as they are measured, because a whole run takes half an hour. */
async function saying(measuring: Promise<Figure[]>): Promise<Figure[]> {
  const figures = await measuring;
  reportLines(figures).forEach(say);
  return figures;
}

async function benchEngines(settings: BenchSettings, cluster: PostgresCluster | undefined, folder: string) {
  const figures: Figure[] = [];
  if (cluster) {
    say(`postgres: filling ${settings.rows.toLocaleString('en')} rows`);
    const place = await placeOnPostgres(cluster, join(folder, 'postgres'), settings.rows);
    figures.push(...(await benchEngine(settings, place, cluster)));
    await place.remove();
  }
  if (values.engine !== 'postgres') {
    say(`pglite: filling ${settings.rows.toLocaleString('en')} rows`);
    const place = await placeOnPglite(join(folder, 'pglite'), settings.rows);
    figures.push(...(await benchEngine(settings, place)));
    await place.remove();
  }
  return figures;
}

/** Figures that do not need a filled database. */
async function benchAround(cluster: PostgresCluster | undefined): Promise<Figure[]> {
  const figures: Figure[] = [];
  if (isWanted('install')) figures.push(...(await saying(measureInstall(root))));
  if (isWanted('start')) figures.push(...(await saying(measureStart(root, cluster))));
  if (isWanted('coldList'))
    figures.push(...(await saying(measureColdList({ root, chromium: await findChromium() }))));
  return figures;
}

/** Figures of the demo with many records. */
async function benchDemos(cluster: PostgresCluster | undefined, folder: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  if (isWanted('longList'))
    figures.push(
      ...(await saying(measureLongList({ root, chromium: await findChromium(), cluster, folder }))),
    );
  if (isWanted('mapPan'))
    figures.push(...(await saying(measureMapPan({ root, chromium: await findChromium(), folder }))));
  if (isWanted('limits')) figures.push(...(await saying(measureLimits())));
  if (cluster && isWanted('followUps')) figures.push(...(await saying(measureFollowUps(cluster, folder))));
  if (isWanted('worst')) figures.push(...(await saying(measureWorst(root, cluster))));
  if (cluster && isWanted('large'))
    figures.push(...(await saying(measureLargeDemo(root, cluster, folder, say))));
  return figures;
}

/**
 * `npm run bench`: compares our server with hand-written SQL behind minimal HTTP, in the same run on the same
 * rows.
 */
async function bench(): Promise<void> {
  if (!(await ensureBuilt(root, !values.json))) process.exit(1);
  const tool = await findLoadTool();
  const names: Part[] = [...operations.map(({ name }) => name), ...engineParts];
  const settings: BenchSettings = {
    root,
    tool,
    rows: Number(values.rows),
    grownRows: Number(values.grown),
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    only: values.only === undefined ? names : names.filter((name) => values.only?.split(',').includes(name)),
    report: say,
  };
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-bench-'));
  const isPostgresWanted = values.engine !== 'pglite';
  if (isPostgresWanted && !findPostgres()) say('PostgreSQL is not installed: only PGlite is measured.');
  const cluster = isPostgresWanted && findPostgres() ? await startPostgres() : undefined;
  try {
    say(`load by ${tool.name}`);
    const isPartWanted = settings.only.length > 0;
    const figures = [
      ...(values.engine === undefined ? await benchAround(cluster) : []),
      ...(isPartWanted ? await benchEngines(settings, cluster, folder) : []),
      ...(isWanted('public') ? await saying(measurePublicPage(root, settings)) : []),
      ...(await benchDemos(cluster, folder)),
    ];
    if (values.json) console.log(JSON.stringify({ tool: tool.name, figures }, null, 2));
    else for (const line of reportLines(figures)) console.log(line);
    if (figures.some((figure) => !reaches(figure, figure.must))) process.exitCode = 1;
  } finally {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await bench();
