import { readFile } from 'node:fs/promises';
import type { BenchPlace } from './BenchPlace.ts';
import type { Figure } from './Figure.ts';
import { memoryGoals } from './goals.ts';

const kilobytesPerMegabyte = 1024;

/** Resident memory of the server process including its threads. Linux only. */
export async function measureMemory(
  pid: number,
  place: BenchPlace,
  when: 'idle' | 'loaded',
): Promise<Figure> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const value = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / kilobytesPerMegabyte;
  const title = when === 'idle' ? 'memory after the start' : 'memory after the load';
  return {
    ...memoryGoals[place.engine][when],
    engine: place.engine,
    title,
    value,
    unit: 'MB',
    better: 'lower',
  };
}
