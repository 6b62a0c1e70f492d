import type { Outcome } from '../testing/outcomes.ts';
import type { Mutant } from './Mutant.ts';
import { MutantTrial } from './MutantTrial.ts';
import { cutOut, type PlantedHole } from './PlantedHole.ts';
import { plantedHoles } from './plantedHoles.ts';

export interface HoleRun {
  root: string;
  /** Only holes whose number equals, or whose source file contains, one of these; empty: all. */
  patterns: readonly string[];
}

function chosenHoles(patterns: readonly string[]): { planted: PlantedHole; mutant: Mutant }[] {
  return plantedHoles
    .map((planted) => ({ planted, mutant: cutOut(planted) }))
    .filter(
      ({ planted: { hole }, mutant: { file } }) =>
        patterns.length === 0 || patterns.some((pattern) => file.includes(pattern) || hole === pattern),
    );
}

/**
 * Recreates each known hole by removing its fix from the source at load time, and runs the test that guards
 * it. Prints a line per hole with the first line of the failure.
 * @returns detected holes as passed, the others as failed
 */
export async function runHoles({ root, patterns }: HoleRun): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failed: 0, skipped: 0 };
  const trial = await MutantTrial.open(root);
  try {
    for (const { planted, mutant } of chosenHoles(patterns)) {
      const { hole, test } = planted;
      // a test that fails anyway would seem to detect every hole
      const control = await trial.failuresOf(test);
      const failures = control.length > 0 ? [] : await trial.failuresOf(test, mutant);
      const place = `${hole} ${mutant.file}:${mutant.line}: ${test.file}: ${test.name}`;
      if (failures.length > 0) outcome.passed += 1;
      else outcome.failed += 1;
      if (failures.length > 0) console.log(`found: ${place}: ${failures[0]}`);
      else console.error(`not found: ${place}${control.length > 0 ? `: fails anyway: ${control[0]}` : ''}`);
    }
  } finally {
    await trial.close();
  }
  console.log(`${outcome.passed}/${outcome.passed + outcome.failed} planted holes found`);
  return outcome;
}
