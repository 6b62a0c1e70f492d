import { ensureBuilt } from '../building/ensureBuilt.ts';
import { findChromium } from '../findChromium.ts';
import { runVitest } from './runVitest.ts';
import { endToEndFiles } from './testFiles.ts';
import type { VitestOutcome } from './VitestOutcome.ts';

export interface EndToEndRun {
  patterns: readonly string[];
  env: Record<string, string>;
  timeoutMs: number;
  /** Runs one file at a time. */
  isAlone?: boolean;
}

const nothing: VitestOutcome = { passed: 0, failed: 0, skipped: 0, failures: [], passes: [] };
const failure: VitestOutcome = { ...nothing, failed: 1 };

/**
 * Builds if necessary, finds a browser, and runs the end-to-end tests; if either fails, that counts as one
 * failed test.
 */
export async function runEndToEnd({ patterns, env, ...how }: EndToEndRun): Promise<VitestOutcome> {
  const root = process.cwd();
  if ((await endToEndFiles(root, patterns)).length === 0) {
    console.log('No end-to-end test is chosen');
    return nothing;
  }
  const browser = await findChromium().catch((error: Error) => error);
  if (browser instanceof Error) {
    console.error(browser.message);
    return failure;
  }
  console.log(`Browser: ${browser}`);
  if (!(await ensureBuilt(root))) return failure;
  const projects = ['e2e', 'timed-e2e'];
  return runVitest({ projects, patterns, env: { ...env, CHROMIUM_PATH: browser }, ...how });
}
