import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../scripts/runCommand.ts';
import { wallLimit } from '../support/wallLimit.ts';

it('npm run generate takes seconds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-generate-'));
  try {
    const start = performance.now();
    const { code, output } = await runCommand(['tsx', 'scripts/generate.ts'], {
      env: { GENERATED_DIR: folder },
    });
    const tookMs = performance.now() - start;
    expect([code, output]).toEqual([0, expect.stringContaining('Written: ')]);
    expect(await readdir(folder)).toContain('types.ts');
    // 3 s on a quick machine, 9 s on a slow one
    expect(tookMs).toBeLessThan(wallLimit(15_000));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
