import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { runCommand } from './runCommand.ts';

/** The shell first: without windows it takes a fifth less of the processor for the same tests. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export interface ChromiumSources {
  /** CHROMIUM_PATH; if set, nothing else is tried. */
  chosen: string | undefined;
  /** Folders in the format of PATH. */
  searchPath: string;
  applications: readonly string[];
  /** Path of Playwright's own browser. */
  playwright: () => string;
  install: () => Promise<unknown>;
}

/**
 * Path of a working Chromium: CHROMIUM_PATH, the system's, Playwright's, or one that Playwright installs now.
 * Rejects with a sentence that says what is missing.
 */
export async function findChromium(sources: Partial<ChromiumSources> = {}): Promise<string> {
  const { chosen, searchPath, applications, playwright, install } = { ...defaultSources(), ...sources };
  if (chosen) {
    if (await runs(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, which is no Chromium that runs.`);
  }
  const folders = searchPath.split(path.delimiter).filter(Boolean);
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...applications,
    playwright(),
  ];
  for (const candidate of candidates) if (await runs(candidate)) return candidate;
  await install();
  if (await runs(playwright())) return playwright();
  throw new Error(
    'The end-to-end tests need a Chromium: install one (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright-core install --with-deps chromium) or name it in CHROMIUM_PATH.',
  );
}

function defaultSources(): ChromiumSources {
  return {
    chosen: process.env.CHROMIUM_PATH,
    searchPath: process.env.PATH ?? '',
    applications: process.platform === 'darwin' ? macApplications : [],
    playwright: () => chromium.executablePath(),
    install: installChromium,
  };
}

function installChromium(): Promise<unknown> {
  console.log('No Chromium found: Playwright installs one');
  return runCommand(['playwright-core', 'install', '--no-shell', 'chromium'], {
    isShown: true,
    timeoutMs: 300_000,
  });
}

/** Checks that the file runs, because it may be a stub that only explains how to install the browser. */
async function runs(file: string): Promise<boolean> {
  const isExecutable = await access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isExecutable) return false;
  const { code, output } = await runCommand([file, '--version'], { timeoutMs: 20_000 });
  return code === 0 && /\d+\.\d+\.\d+/.test(output);
}
