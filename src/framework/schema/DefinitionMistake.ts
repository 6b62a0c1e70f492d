/** A mistake in a definition file: where it is, and a sentence that says what to do. */
export interface DefinitionMistake {
  file: string;
  /** JSON pointer like path inside the file: `properties.supervisor.admin.store.to`. */
  property: string;
  sentence: string;
  /** Entry of the list, or key of the object, at `property` that the mistake is about. */
  entry?: string;
  /** Position in the file, both from 1. */
  position?: { line: number; column: number };
}

function lineOf({ file, property, sentence, position }: DefinitionMistake): string {
  const where = position ? `${file}:${position.line}:${position.column}` : file;
  return `${where}: ${property}: ${sentence}`;
}

/** Thrown by the reader with all mistakes at once; the message lists them, one a line. */
export class DefinitionError extends Error {
  readonly mistakes: DefinitionMistake[];

  constructor(mistakes: DefinitionMistake[]) {
    super(mistakes.map(lineOf).join('\n'));
    this.name = 'DefinitionError';
    this.mistakes = mistakes;
  }
}
