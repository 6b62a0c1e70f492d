import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Outcome } from '../testing/outcomes.ts';
import { equivalentMutants } from './equivalentMutants.ts';
import { chosenFiles, type Mutant, type MutatedFile } from './Mutant.ts';
import { MutantTrial } from './MutantTrial.ts';
import { mutantsOf } from './mutantsOf.ts';

type Named = Pick<Mutant, 'symbol' | 'before' | 'after'>;

export interface MutantRun {
  root: string;
  /** Only source files whose path contains one of these; empty: all. */
  patterns: readonly string[];
}

const nameOf = ({ symbol, before, after }: Named) => JSON.stringify([symbol, before, after]);

async function isKilled(trial: MutantTrial, { stages }: MutatedFile, mutant: Mutant): Promise<boolean> {
  for (const tests of stages) if (!(await trial.isGreen(tests, mutant))) return true;
  return false;
}

/**
 * Tries mutants of the code for rights: each should make a test fail. Prints the survivors and
 * `killed/total`.
 * @returns killed mutants as passed, survivors as failed
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
