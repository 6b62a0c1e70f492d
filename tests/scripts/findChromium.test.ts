import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findChromium } from '../../scripts/findChromium.ts';
import { makeTree } from './makeTree.ts';

const browser = '#!/bin/sh\necho "Chromium 156.0.1.2"\n';
const stub = '#!/bin/sh\necho "please install the snap" >&2\nexit 1\n';

async function machine(programs: Record<string, string>) {
  const root = await makeTree(programs);
  for (const name of Object.keys(programs)) await chmod(path.join(root, name), 0o755);
  const installed: string[] = [];
  const sources = {
    chosen: undefined,
    searchPath: [path.join(root, 'first'), path.join(root, 'bin')].join(path.delimiter),
    applications: [],
    playwright: () => path.join(root, 'playwright'),
    install: async () => {
      installed.push('chromium');
    },
  };
  return { root, sources, installed };
}

describe('finding a Chromium', () => {
  it('prefers the one that CHROMIUM_PATH names', async () => {
    const { root, sources } = await machine({ 'my-chromium': browser, 'bin/chromium': browser });
    const chosen = path.join(root, 'my-chromium');
    expect(await findChromium({ ...sources, chosen })).toBe(chosen);
  });

  it('says so if CHROMIUM_PATH names none', async () => {
    const { sources } = await machine({ 'bin/chromium': browser });
    await expect(findChromium({ ...sources, chosen: '/nowhere/chromium' })).rejects.toThrow(
      'CHROMIUM_PATH names /nowhere/chromium, which is no Chromium that runs.',
    );
  });

  it('skips stubs and files that do not run', async () => {
    const { root, sources } = await machine({ 'first/chromium': stub, 'bin/google-chrome': browser });
    await writeFile(path.join(root, 'first/google-chrome'), browser, { mode: 0o644 });
    expect(await findChromium(sources)).toBe(path.join(root, 'bin/google-chrome'));
  });

  it('prefers the shell without windows, wherever it is', async () => {
    const { root, sources } = await machine({
      'first/chromium': browser,
      'bin/chromium-headless-shell': browser,
    });
    expect(await findChromium(sources)).toBe(path.join(root, 'bin/chromium-headless-shell'));
  });

  it("uses Playwright's own if the system has none, without installing", async () => {
    const { root, sources, installed } = await machine({ playwright: browser });
    expect(await findChromium(sources)).toBe(path.join(root, 'playwright'));
    expect(installed).toEqual([]);
  });

  it('installs one if there is none', async () => {
    const { root, sources } = await machine({});
    const install = () => writeFile(path.join(root, 'playwright'), browser, { mode: 0o755 });
    expect(await findChromium({ ...sources, install })).toBe(path.join(root, 'playwright'));
  });

  it('says in one sentence what is missing if nothing helps', async () => {
    const { sources, installed } = await machine({});
    await expect(findChromium(sources)).rejects.toThrow(
      /^The end-to-end tests need a Chromium: .*CHROMIUM_PATH\.$/,
    );
    expect(installed).toEqual(['chromium']);
  });
});
