/** A mistake in a definition file: its position, and a sentence that says how to fix it. */
export interface DefinitionMistake {
  file: string;
  /** Path inside the file, similar to a JSON pointer: `properties.supervisor.admin.store.to`. */
  property: string;
  sentence: string;
  /** List entry or object key at `property` that is wrong. */
  entry?: string;
  /** Position in the file; both count from 1. */
  position?: { line: number; column: number };
}

function lineOf({ file, property, sentence, position }: DefinitionMistake): string {
  const where = position ? `${file}:${position.line}:${position.column}` : file;
  return `${where}: ${property}: ${sentence}`;
}

/** Thrown by the reader with all mistakes at once; the message lists one per line. */
export class DefinitionError extends Error {
  readonly mistakes: DefinitionMistake[];

  constructor(mistakes: DefinitionMistake[]) {
    super(mistakes.map(lineOf).join('\n'));
    this.name = 'DefinitionError';
    this.mistakes = mistakes;
  }
}
