import type { Mutant } from './Mutant.ts';
import type { NamedTest } from './MutantTrial.ts';
import { findSymbol } from './symbols.ts';

/** A former security hole, recreated by removing its fix, and the test that detects it. */
export interface PlantedHole {
  /** Its number in `tests/security/knownHoles.json`. */
  hole: string;
  /** The top-level declaration that contains the fix, and another one of its file if its name is not unique. */
  symbol: string;
  beside?: string;
  /** The fix, which occurs once in the declaration. */
  before: string;
  after: string;
  test: NamedTest;
}

/** A test of a server module. */
export function serverTest(path: string, name: string): NamedTest {
  return { file: `tests/framework/server/${path}.test.ts`, name };
}

/** A test of a schema module. */
export function schemaTest(path: string, name: string): NamedTest {
  return { file: `tests/framework/schema/${path}.test.ts`, name };
}

/**
 * Removes the fix from the source.
 * @throws Error unless the fix occurs exactly once in its declaration
 */
export function cutOut({ symbol, beside, before, after }: PlantedHole): Mutant {
  const { file, text, start: from, end } = findSymbol(symbol, beside);
  const declaration = text.slice(from, end);
  if (declaration.split(before).length !== 2) throw new Error(`${symbol} does not contain once: ${before}`);
  const start = from + declaration.indexOf(before);
  const line = text.slice(0, start).split('\n').length;
  return { file, symbol, start, end: start + before.length, replacement: after, line, before, after };
}
