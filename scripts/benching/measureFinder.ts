import type { GlobalSearchAnswer } from '../../src/contract/finder/finder.ts';
import type { BenchPlace } from './BenchPlace.ts';
import { rareSurname } from './enterCrowd.ts';
import { type Figure, median } from './Figure.ts';
import { finderGoals } from './goals.ts';
import { rareWord } from './institutionRows.ts';

/** What people search for: names and parts of names, numbers, addresses, words of many records, and typing mistakes. */
const terms = [
  rareSurname.toLowerCase(),
  'anna schneider',
  'kellmann ben',
  'rosenbauer',
  'stein',
  'felix',
  'ba',
  'em',
  rareWord.toLowerCase(),
  `gymnasium ${rareWord.toLowerCase()}`,
  'gymnasium',
  'grundschule münchen',
  'goethestr',
  's47110',
  'c1234',
  'kontakt4711@',
  'person815@',
  '+493000004711',
  'lindnehof',
  'quendelmaier',
];
const warmUps = 3;
const repeats = 12;

type Searcher = 'administrator' | 'searcher';
const searchers: readonly Searcher[] = ['administrator', 'searcher'];

async function ask(url: string, term: string, cookie: string): Promise<{ ms: number; hits: number }> {
  const start = performance.now();
  const response = await fetch(`${url}/api/finder/global?${new URLSearchParams({ term })}`, {
    headers: { cookie },
  });
  const text = await response.text();
  const ms = performance.now() - start;
  if (!response.ok) throw new Error(`"${term}" is answered with ${response.status}: ${text.slice(0, 200)}`);
  const { maxScore, isPartial, ...groups } = JSON.parse(text) as GlobalSearchAnswer;
  return { ms, hits: Object.values(groups).reduce((sum, group) => sum + (group?.items.length ?? 0), 0) };
}

interface TimedTerm extends Record<Searcher, number[]> {
  /** Whether the administrator got no hits, because the time was up. */
  isInVain: boolean;
}

/** Asks as both in turn, so that the machine is as fast for one as for the other. */
async function timeTerm(place: BenchPlace, url: string, term: string): Promise<TimedTerm> {
  const times: TimedTerm = { administrator: [], searcher: [], isInVain: false };
  for (let done = 0; done < warmUps + repeats; done += 1)
    for (const who of done % 2 === 0 ? searchers : searchers.toReversed()) {
      const { ms, hits } = await ask(url, term, place.cookies[who]);
      if (hits === 0 && who === 'administrator') times.isInVain = true;
      times[who].push(ms);
    }
  const { administrator, searcher, isInVain } = times;
  return { administrator: administrator.slice(warmUps), searcher: searcher.slice(warmUps), isInVain };
}

interface TimedTerms extends Record<Searcher, Map<string, number[]>> {
  inVain: string[];
}

/** Milliseconds by person and term, and terms without a hit. */
async function timeTerms(place: BenchPlace, url: string): Promise<TimedTerms> {
  const times: TimedTerms = { administrator: new Map(), searcher: new Map(), inVain: [] };
  for (const term of terms) {
    const timed = await timeTerm(place, url, term);
    for (const who of searchers) times[who].set(term, timed[who]);
    if (timed.isInVain) times.inVain.push(term);
  }
  return times;
}

const pooled = (times: ReadonlyMap<string, number[]>) => median([...times.values()].flat());

/** The slowest terms, with their medians. */
function slowest(times: ReadonlyMap<string, number[]>): string {
  const sorted = [...times]
    .map(([term, all]) => [term, median(all)] as const)
    .toSorted(([, one], [, other]) => other - one);
  const shown = sorted.slice(0, 3).map(([term, ms]) => `${term} ${ms.toFixed(0)}`);
  return `slowest in ms: ${shown.join(', ')}`;
}

/** Measures the global search among institutions and 30,000 people, and what rights cost it. */
export async function measureFinder(place: BenchPlace, url: string, rows: number): Promise<Figure[]> {
  const times = await timeTerms(place, url);
  const inVain = times.inVain.length > 0 ? `; no hits in time: ${times.inVain.join(', ')}` : '';
  const [all, restricted] = [pooled(times.administrator), pooled(times.searcher)];
  const among = `${rows.toLocaleString('en')} institutions and 30,000 people`;
  const shared = { engine: place.engine, better: 'lower' } as const;
  return [
    {
      ...shared,
      ...finderGoals[rows > 100_000 ? 'grown' : 'first'],
      title: `search among ${among}`,
      value: all,
      unit: 'ms',
      detail: `p50 of ${terms.length} terms; ${slowest(times.administrator)}${inVain}`,
    },
    {
      ...shared,
      ...finderGoals.restricted,
      title: 'the same search of a role with rules on all of them',
      value: restricted / all,
      unit: 'x administrator',
      detail: `${restricted.toFixed(1)} and ${all.toFixed(1)} ms; ${slowest(times.searcher)}`,
    },
  ];
}
