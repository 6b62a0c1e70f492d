import { createHash } from 'node:crypto';
import { isPreparable } from './statements.ts';

const longestText = 20_000;

/**
 * Names recurring statements, so that each connection parses and plans them once. A text gets its name at the
 * second use: lists of varying length would only displace useful ones. The name depends only on the text; the
 * least recently used texts are forgotten.
 */
export class StatementNames {
  readonly limit: number;
  /** Incremented when prepared statements become stale; connections with an older value deallocate theirs. */
  generation = 0;
  readonly #names = new Map<string, string | undefined>();

  /** @param limit number of texts remembered in this process. */
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

  /** Must be called after tables changed their shape. */
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
