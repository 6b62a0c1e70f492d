import { mkdtemp } from 'node:fs/promises';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Session } from 'node:inspector/promises';
import { startPostgres } from '../postgres/startPostgres.ts';
import { placeOnPostgres } from './placeOnPostgres.ts';
import { createLeitstandServer } from '../../src/framework/server/start/createLeitstandServer.ts';
import { readConfig } from '../../src/server/config.ts';
import { createSchool } from '../../src/server/createSchool.ts';
import { benchRange, busyTeacher } from './enterTimes.ts';
import { addDays } from '../../src/framework/schema/addDays.ts';
const cluster = await startPostgres();
const folder = await mkdtemp(join(tmpdir(), 's16-'));
const place = await placeOnPostgres(cluster, folder, 500);
const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0', STATEMENT_TIMEOUT_MS: '60000', LEITSTAND_DEMO: '1', ...place.serverEnv }, process.cwd());
const server = await createLeitstandServer(createSchool(config), config, { report: () => undefined });
const url = 'http://127.0.0.1:' + (server.app.server.address() as any).port;
console.log(url, place.serverEnv.DATABASE_URL, process.pid);
const { from, to } = benchRange();
const ask = async (path: string, json: object) => {
  const start = performance.now(); const c = process.cpuUsage();
  const r = await fetch(`${url}/api/scheduler/${path}?json=${encodeURIComponent(JSON.stringify(json))}`, { headers: { cookie: place.cookies.administrator } });
  const text = await r.text();
  const used = process.cpuUsage(c);
  return { ms: performance.now() - start, cpu: (used.user + used.system) / 1000, text, status: r.status };
};
const cases = { region: ['conflicts', { from, to: addDays(from, 6), state: 'BY' }], panel: [`availabilities/employee/${busyTeacher}`, { from, to }] } as const;
for (const [name, [path, json]] of Object.entries(cases)) {
  const n = name === 'region' ? 15 : 60;
  for (let i = 0; i < n / 2; i++) await ask(path, json);
  const session = new Session(); session.connect();
  await session.post('Profiler.enable'); await session.post('Profiler.start');
  const all = []; let text = '';
  for (let i = 0; i < n; i++) { const one = await ask(path, json); all.push(one); text = one.text; }
  const { profile } = await session.post('Profiler.stop');
  writeFileSync(`/tmp/s16/${name}.cpuprofile`, JSON.stringify(profile));
  writeFileSync(`/tmp/s16/${name}-${process.argv[2] ?? 'x'}.json`, text);
  const med = (f: (x: (typeof all)[number]) => number) => all.map(f).sort((a, b) => a - b)[n >> 1]!.toFixed(1);
  console.log(name, 'wall p50', med((x) => x.ms), 'min', Math.min(...all.map((x) => x.ms)).toFixed(1), 'cpu', med((x) => x.cpu), text.length, all[0]!.status, (JSON.parse(text) as any).total, 'rss', (process.memoryUsage().rss / 1e6).toFixed(0));
}
if (process.argv[3] === 'stay') await new Promise(() => undefined);
await server.close(); await place.remove(); await cluster.stop(); process.exit(0);
