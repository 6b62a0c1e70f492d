import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../runCommand.ts';
import { readVitestReport } from './readVitestReport.ts';
import type { VitestOutcome } from './VitestOutcome.ts';

export interface VitestRun {
  projects: readonly string[];
  patterns: readonly string[];
  /** Only tests whose name matches this regular expression. */
  titles?: string;
  env?: Record<string, string>;
  /** Folder of Vitest's configuration; default: the working directory. */
  root?: string;
  timeoutMs: number;
  /** Runs one file at a time. */
  isAlone?: boolean;
  /** Hides the output of Vitest. */
  isSilent?: boolean;
}

/** Runs projects of the Vitest configuration, prints its output unless `isSilent`, and counts the results. */
export async function runVitest({
  projects,
  patterns,
  titles,
  env,
  root,
  timeoutMs,
  isAlone,
  isSilent,
}: VitestRun): Promise<VitestOutcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'leitstand-report-'));
  const report = path.join(folder, 'report.json');
  try {
    const { code, timedOut } = await runCommand(
      [
        'vitest',
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--passWithNoTests'],
        ...(isAlone ? ['--no-file-parallelism'] : []),
        ...(titles === undefined ? [] : ['--testNamePattern', titles]),
        ...patterns,
      ],
      { isShown: !isSilent, timeoutMs, ...(env ? { env } : {}), ...(root ? { cwd: root } : {}) },
    );
    if (timedOut) console.error(`Vitest was ended after ${timeoutMs / 60_000} minutes.`);
    return await readVitestReport(report, code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
