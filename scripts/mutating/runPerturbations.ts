import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Outcome, TestName } from '../testing/Outcome.ts';
import { filesOfRules } from '../testing/ruleTitles.ts';
import { runVitest } from '../testing/runVitest.ts';
import type { Perturbation } from './Perturbation.ts';

const copied = [
  'src',
  'entities',
  'generated',
  'tests',
  'scripts',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];

interface PerturbationRun {
  root: string;
  drawn: readonly Perturbation[];
  /** Plants them one by one, so that nothing else can make a test fail; each needs a run of its own. */
  isDeep: boolean;
  /** Whether all tests of their rules have just passed, so that none fails anyway; with `isDeep` they run once more. */
  areTestsGreen: boolean;
  timeoutMs: number;
}

async function copyProject(root: string): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'leitstand-perturbed-'));
  for (const name of copied) await cp(path.join(root, name), path.join(copy, name), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** Plants a group in the copy. @returns a function that takes it back */
async function plant(copy: string, group: readonly Perturbation[]): Promise<() => Promise<void>> {
  const places = [...new Set(group.flatMap(({ files }) => files))].map((file) => path.join(copy, file));
  const texts = new Map<string, string>();
  for (const place of places) texts.set(place, await readFile(place, 'utf8'));
  for (const { files, before, after } of group)
    for (const file of files) {
      const place = path.join(copy, file);
      await writeFile(place, (await readFile(place, 'utf8')).replaceAll(before, after));
    }
  return async () => {
    for (const [place, text] of texts) await writeFile(place, text);
  };
}

/**
 * Changes texts and numbers that rules prescribe in a copy of the project: a test whose title names the rule must fail.
 * Prints a line for each.
 * @returns noticed ones as passed, the others as failed
 */
export async function runPerturbations({
  root,
  drawn,
  isDeep,
  areTestsGreen,
  timeoutMs,
}: PerturbationRun): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failed: 0, skipped: 0 };
  const copy = await copyProject(root);
  const failuresOf = async (group: readonly Perturbation[]): Promise<readonly TestName[]> => {
    const rules = group.map(({ rule }) => rule);
    const files = filesOfRules(rules);
    if (files.length === 0) return [];
    const { failures } = await runVitest({
      projects: ['unit', 'admin', 'public'],
      patterns: files,
      titles: rules.join('|'),
      root: copy,
      timeoutMs,
      isSilent: true,
    });
    return failures;
  };
  // a test that fails anyway, or without the others of its file, would seem to notice everything
  const failuresAnyway = async (group: readonly Perturbation[]) =>
    areTestsGreen && !isDeep ? [] : await failuresOf(group);
  try {
    // all at once costs one run, or two
    const atOnce = isDeep ? 1 : drawn.length;
    for (let start = 0; start < drawn.length; start += atOnce) {
      const group = drawn.slice(start, start + atOnce);
      const anyway = await failuresAnyway(group);
      const takeBack = await plant(copy, group);
      const failures = await failuresOf(group);
      await takeBack();
      for (const { rule, before } of group) {
        const naming = (names: readonly TestName[]) => names.find(({ test }) => test.includes(rule));
        const noticed = naming(anyway) ? undefined : naming(failures);
        if (noticed) outcome.passed += 1;
        else outcome.failed += 1;
        if (noticed) console.log(`noticed: ${rule} "${before}": ${noticed.test}`);
        else
          console.error(`not noticed: ${rule} "${before}"${naming(anyway) ? ': its test fails anyway' : ''}`);
      }
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  return outcome;
}
