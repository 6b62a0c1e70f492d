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

/** Path of a server module, from its path without extension. */
export function server(path: string): string {
  return `src/framework/server/${path}.ts`;
}

/** Path of a schema module, from its path without extension. */
export function schema(path: string): string {
  return `src/framework/schema/${path}.ts`;
}

/** A test of a server module. */
export function serverTest(path: string, name: string): NamedTest {
  return { file: `tests/framework/server/${path}.test.ts`, name };
}

/** A test of a schema module. */
export function schemaTest(path: string, name: string): NamedTest {
  return { file: `tests/framework/schema/${path}.test.ts`, name };
}
