import type { NamedTest } from './MutantTrial.ts';

/** The file of a module of the server, by its path without the ending. */
export function server(path: string): string {
  return `src/framework/server/${path}.ts`;
}

/** The file of a module of the schema, by its path without the ending. */
export function schema(path: string): string {
  return `src/framework/schema/${path}.ts`;
}

/** A test of a module of the server. */
export function serverTest(path: string, name: string): NamedTest {
  return { file: `tests/framework/server/${path}.test.ts`, name };
}

/** A test of a module of the schema. */
export function schemaTest(path: string, name: string): NamedTest {
  return { file: `tests/framework/schema/${path}.test.ts`, name };
}
