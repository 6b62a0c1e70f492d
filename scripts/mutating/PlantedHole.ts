import type { NamedTest } from './MutantTrial.ts';

/** A former security hole, recreated by removing its fix, and the test that detects it. */
export interface PlantedHole {
  /** Its number in `tests/security/knownHoles.json`. */
  hole: string;
  file: string;
  before: string;
  after: string;
  test: NamedTest;
}
