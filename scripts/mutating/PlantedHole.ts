import type { NamedTest } from './MutantTrial.ts';

/** A hole that once was there, as a cut in its repair, and the test that finds it. */
export interface PlantedHole {
  /** Its number in `tests/security/knownHoles.json`. */
  hole: string;
  file: string;
  before: string;
  after: string;
  test: NamedTest;
}
