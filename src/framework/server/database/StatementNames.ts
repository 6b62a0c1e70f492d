import { createHash } from 'node:crypto';
import { isPreparable } from './statements.ts';

const longestText = 20_000;

/**
 * Names for statements that come again, so that each connection parses and plans them once.
 * A text is named at its second use: lists of varying length would only push useful ones out.
 * The name depends on the text alone; the least recently used texts lose theirs.
 */
export class StatementNames {
  readonly limit: number;
  /** Rises when prepared statements became stale; a connection that is behind drops its own. */
  generation = 0;
  readonly #names = new Map<string, string | undefined>();

  /** @param limit how many texts are remembered in this process */
  constructor(limit = 400) {
    this.limit = limit;
  }

  nameFor(text: string, parameterCount: number): string | undefined {
    const isKnown = this.#names.has(text);
    if (!isKnown && (text.length > longestText || !isPreparable(text, parameterCount))) return undefined;
    const name = isKnown ? (this.#names.get(text) ?? nameOf(text)) : undefined;
    this.#names.delete(text);
    this.#names.set(text, name);
    if (this.#names.size > this.limit) this.#forgetOldest();
    return name;
  }

  /** Call after tables changed their shape. */
  forget(): void {
    this.generation += 1;
  }

  #forgetOldest(): void {
    const [oldest] = this.#names.keys();
    if (oldest !== undefined) this.#names.delete(oldest);
  }
}

function nameOf(text: string): string {
  return `s_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
}
