import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Outcome } from '../testing/outcomes.ts';
import { equivalentMutants } from './equivalentMutants.ts';
import { chosenFiles, type Mutant, type MutatedFile } from './Mutant.ts';
import { MutantTrial } from './MutantTrial.ts';
import { mutantsOf } from './mutantsOf.ts';

type Named = Pick<Mutant, 'file' | 'before' | 'after'>;

export interface MutantRun {
  root: string;
  /** Only source files whose path contains one of these; empty: all. */
  patterns: readonly string[];
}

const nameOf = ({ file, before, after }: Named) => JSON.stringify([file, before, after]);

async function isKilled(trial: MutantTrial, { stages }: MutatedFile, mutant: Mutant): Promise<boolean> {
  for (const tests of stages) if (!(await trial.isGreen(tests, mutant))) return true;
  return false;
}

/** Named mutants that no longer exist, because their line was changed. */
function stale(named: readonly Named[], mutants: readonly Mutant[], files: readonly MutatedFile[]): Named[] {
  const known = new Set(mutants.map(nameOf));
  const read = new Set(files.map(({ file }) => file));
  return named.filter((one) => read.has(one.file) && !known.has(nameOf(one)));
}

/**
 * Tries mutants of the code for rights: each should make a test fail. Prints the survivors and
 * `killed/total`.
 * @returns killed mutants as passed; survivors, and names that match no mutant, as failed
 */
export async function runMutants({ root, patterns }: MutantRun): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failed: 0, skipped: 0 };
  const fail = (sentence: string) => {
    outcome.failed += 1;
    console.error(sentence);
  };
  const files = chosenFiles(patterns);
  const read = async ({ file }: MutatedFile) =>
    mutantsOf(file, await readFile(path.join(root, file), 'utf8'));
  const all = (await Promise.all(files.map(read))).flat();
  for (const { file, before, after } of stale(equivalentMutants, all, files))
    fail(`no such mutant any more: ${file}: ${before} -> ${after}`);
  const equivalent = new Set(equivalentMutants.map(nameOf));
  const living = all.filter((one) => !equivalent.has(nameOf(one)));
  const trial = await MutantTrial.open(root);
  try {
    const tests = [...new Set(files.flatMap(({ stages }) => stages.flat()))];
    if (!(await trial.isGreen(tests))) {
      fail('The tests fail without a mutant.');
      return outcome;
    }
    for (const mutant of living) {
      const file = files.find((one) => one.file === mutant.file);
      if (file && (await isKilled(trial, file, mutant))) outcome.passed += 1;
      else fail(`survives: ${mutant.file}:${mutant.line}: ${mutant.before} -> ${mutant.after}`);
    }
  } finally {
    await trial.close();
  }
  const equal = all.length - living.length;
  console.log(
    `${outcome.passed}/${living.length} mutants killed; ${equal} more change nothing, each with its reason`,
  );
  return outcome;
}
