import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFiles } from '../../../scripts/developing/watchFiles.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitstand-watch-'));
  await mkdir(join(folder, 'entities'));
  await mkdir(join(folder, 'drafts'));
  await writeFile(join(folder, 'drafts', 'step.json'), '{}');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('reports the files a folder already has, and later changes', async () => {
  const told: string[] = [];
  watchFiles(
    [join(folder, 'entities')],
    (path) => path.endsWith('.json'),
    (paths) => told.push(...paths),
  );
  const steps = join(folder, 'entities', 'steps');
  await rename(join(folder, 'drafts'), steps);
  await vi.waitFor(() => expect(told).toEqual([join(steps, 'step.json')]), { timeout: 10_000 });
  await writeFile(join(steps, 'note.txt'), 'x');
  await delay(300);
  expect(told).toHaveLength(1);
  await writeFile(join(steps, 'other.json'), '{}');
  await vi.waitFor(() => expect(told[1]).toBe(join(steps, 'other.json')), { timeout: 10_000 });
});
