import type { DefinitionMistake } from '../DefinitionMistake.ts';
import type { DefinitionSources } from './rawDefinition.ts';
import { suggest } from './suggest.ts';

/** Shared state of the readers: the files, and the mistakes found so far. */
export interface ReadingContext {
  sources: DefinitionSources;
  mistakes: DefinitionMistake[];
  /** Value types currently being read, outermost first. */
  open: string[];
}

/** A wrong name in a definition. */
interface MistakenName {
  /** As written: an entry of the list, a key of the object, or the whole value. */
  name: string;
  /** Valid names; the closest one is suggested. */
  among?: Iterable<string>;
  /** The right name, if the caller knows it. */
  meant?: string | undefined;
}

/** A property of a file; collects its mistakes. */
export class DefinitionPosition {
  readonly context: ReadingContext;
  readonly file: string;
  readonly property: string;

  constructor(context: ReadingContext, file: string, property: string) {
    this.context = context;
    this.file = file;
    this.property = property;
  }

  at(child: string): DefinitionPosition {
    return new DefinitionPosition(
      this.context,
      this.file,
      this.property ? `${this.property}.${child}` : child,
    );
  }

  mistake(sentence: string, about?: MistakenName): void {
    const { file } = this;
    const property = this.property || '(root)';
    const meant = about?.meant ?? (about?.among && suggest(about.name, about.among));
    const whole = meant === undefined ? sentence : `${sentence} Did you mean "${meant}"?`;
    // a value type is read once per field that uses it, so its mistakes would repeat
    const isKnown = this.context.mistakes.some(
      (other) => other.file === file && other.property === property && other.sentence === whole,
    );
    if (isKnown) return;
    this.context.mistakes.push({ file, property, sentence: whole, ...(about ? { entry: about.name } : {}) });
  }
}
