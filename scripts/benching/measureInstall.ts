import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../runCommand.ts';
import type { Figure } from './Figure.ts';
import { installGoals } from './goals.ts';

async function countPackages(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const counts = entries.map(async (entry) => {
    if (!entry.isDirectory() || entry.name.startsWith('.')) return 0;
    const path = join(folder, entry.name);
    if (entry.name.startsWith('@')) return await countPackages(path);
    const nested = join(path, 'node_modules');
    return 1 + (await countPackages(nested).catch(() => 0));
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

async function megabytesOf(folder: string): Promise<number> {
  const { output } = await runCommand(['du', '-sm', folder]);
  return Number.parseInt(output, 10);
}

/**
 * Installs the packages of the server, without development and optional ones.
 * @returns an empty list if the packages are not available
 */
export async function measureInstall(root: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-install-'));
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      await cp(join(root, file), join(folder, file)).catch(() => undefined);
    const start = performance.now();
    const command = ['npm', 'ci', '--omit=dev', '--omit=optional', '--no-audit', '--no-fund'];
    const { code } = await runCommand(command, { cwd: folder, timeoutMs: 180_000 });
    const seconds = (performance.now() - start) / 1000;
    if (code !== 0) return [];
    const modules = join(folder, 'node_modules');
    const common = { engine: 'both', better: 'lower' } as const;
    return [
      {
        ...common,
        ...installGoals.packages,
        title: 'packages',
        value: await countPackages(modules),
        unit: 'packages',
      },
      {
        ...common,
        ...installGoals.megabytes,
        title: 'their size',
        value: await megabytesOf(modules),
        unit: 'MB',
      },
      { ...common, ...installGoals.seconds, title: 'to install them', value: seconds, unit: 's' },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
