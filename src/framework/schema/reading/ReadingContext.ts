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
    this.context.mistakes.push({ file: this.file, property: this.property || '(root)', sentence });
  }
}
