import type { DefinitionMistake } from '../DefinitionMistake.ts';
import type { DefinitionSources } from './rawDefinition.ts';

/** What the readers share: the files, and the mistakes found so far. */
export interface ReadingContext {
  sources: DefinitionSources;
  mistakes: DefinitionMistake[];
  /** Value types being read right now, outermost first. */
  open: string[];
}

/** A place in a file that collects its mistakes. */
export class Place {
  readonly context: ReadingContext;
  readonly file: string;
  readonly property: string;

  constructor(context: ReadingContext, file: string, property: string) {
    this.context = context;
    this.file = file;
    this.property = property;
  }

  at(child: string): Place {
    return new Place(this.context, this.file, this.property ? `${this.property}.${child}` : child);
  }

  mistake(sentence: string): void {
    const { file, property } = this;
    // a value type is read once for each field that has it
    const isKnown = this.context.mistakes.some(
      (other) =>
        other.file === file && other.property === (property || '(root)') && other.sentence === sentence,
    );
    if (!isKnown) this.context.mistakes.push({ file, property: property || '(root)', sentence });
  }
}
