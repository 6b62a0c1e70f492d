import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverCommand } from '../building/serverCommand.ts';
import { startChild } from '../startChild.ts';
import { type Figure, median } from './Figure.ts';
import { publicPageGoals } from './goals.ts';
import type { LoadResult } from './Load.ts';
import type { LoadSettings } from './measureLoad.ts';

const path = '/anmelden';
const crowd = 200;
const connections = [16, crowd] as const;

type Side = 'ours' | 'bare';
const runs = connections.flatMap((open) => [
  { side: 'ours' as Side, open },
  { side: 'bare' as Side, open },
]);

/** Loads both servers in turns, so that a change of the machine meets both. */
async function runRounds(
  urls: Record<Side, string>,
  { tool, rounds, seconds }: LoadSettings,
): Promise<Map<string, LoadResult[]>> {
  const results = new Map<string, LoadResult[]>();
  const load = async ({ side, open }: (typeof runs)[number], length: number) => {
    const result = await tool.run({
      url: urls[side],
      method: 'GET',
      path,
      headers: { 'accept-encoding': 'identity' },
      ids: { type: 'drawn', from: 1, every: 1, count: 1 },
      connections: open,
      seconds: length,
    });
    if (result.failed > 0) throw new Error(`${result.failed} of GET ${path} failed`);
    return result;
  };
  // warms both up
  for (const run of runs) await load(run, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const run of runs) {
      const key = `${run.side} ${run.open}`;
      results.set(key, [...(results.get(key) ?? []), await load(run, seconds)]);
    }
  }
  return results;
}

/** Measures the page of the sign-up form against a bare `node:http` that answers with the same bytes. */
export async function measurePublicPage(root: string, settings: LoadSettings): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-public-'));
  const ours = await startChild(serverCommand(root), {
    PORT: '0',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '0',
    LEITSTAND_DEMO: '1',
    LEITSTAND_DEMO_SIZE: 'small',
    DATA_DIR: folder,
  });
  try {
    const bare = await startChild(['--import', 'tsx', join(root, 'scripts/benching/barePage.ts')], {
      PAGE_URL: ours.url + path,
    });
    try {
      const results = await runRounds({ ours: ours.url, bare: bare.url }, settings);
      const middle = (key: string, of: (result: LoadResult) => number) =>
        median((results.get(key) ?? []).map(of));
      const ratios = connections.map((open): Figure => {
        const rates = (side: Side) => (results.get(`${side} ${open}`) ?? []).map((one) => one.perSecond);
        const [own, other] = [rates('ours'), rates('bare')];
        return {
          ...publicPageGoals.load,
          engine: 'both',
          title: `GET ${path}, ${open} at once`,
          // by round: what else runs on the machine then meets both sides
          value: median(own.map((rate, round) => rate / (other[round] ?? Number.NaN))),
          unit: 'of bare',
          better: 'higher',
          detail: `${Math.round(median(own))}/s, bare ${Math.round(median(other))}/s`,
        };
      });
      const tail: Figure = {
        ...publicPageGoals.tail,
        engine: 'both',
        title: `tail of GET ${path}, ${crowd} at once`,
        value: middle(`ours ${crowd}`, ({ p50, p99 }) => p99 / p50),
        unit: 'p99/p50',
        better: 'lower',
        detail: `bare ${middle(`bare ${crowd}`, ({ p50, p99 }) => p99 / p50).toFixed(2)}`,
      };
      return [...ratios, tail];
    } finally {
      await bare.stop();
    }
  } finally {
    await ours.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
