/** A mistake in a definition file: where it is, and a sentence that says what to do. */
export interface DefinitionMistake {
  file: string;
  /** JSON pointer like path inside the file: `properties.supervisor.admin.store.to`. */
  property: string;
  sentence: string;
}

/** Thrown by the reader with all mistakes at once; the message lists them, one a line. */
export class DefinitionError extends Error {
  readonly mistakes: DefinitionMistake[];

  constructor(mistakes: DefinitionMistake[]) {
    super(mistakes.map((mistake) => `${mistake.file}: ${mistake.property}: ${mistake.sentence}`).join('\n'));
    this.name = 'DefinitionError';
    this.mistakes = mistakes;
  }
}
