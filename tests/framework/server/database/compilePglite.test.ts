import { afterEach, expect, inject, it, vi } from 'vitest';
import { compilePglite } from '../../../../src/framework/server/database/compilePglite.ts';
import { openDatabase } from '../../../../src/framework/server/database/openDatabase.ts';

afterEach(() => void vi.restoreAllMocks());

it('compiles the embedded database once, however often one is opened', async () => {
  const program = await compilePglite();
  const compile = vi.spyOn(WebAssembly, 'compile');
  for (const _ of [1, 2]) {
    const db = await openDatabase({ dataDir: 'memory://', templateFile: inject('pglite').empty });
    await db.close();
  }
  expect(compile).not.toHaveBeenCalled();
  expect(await compilePglite()).toBe(program);
});
