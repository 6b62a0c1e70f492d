/** Recent answers by their question; the oldest are dropped first. */
export class AnswerCache<T> {
  readonly #entries = new Map<string, { value: T; until: number }>();
  readonly #size: number;
  readonly #freshMs: number;

  constructor(size: number, freshMs: number) {
    this.#size = size;
    this.#freshMs = freshMs;
  }

  find(question: string): T | undefined {
    const entry = this.#entries.get(question);
    if (entry && entry.until > performance.now()) return entry.value;
    this.#entries.delete(question);
    return undefined;
  }

  keep(question: string, value: T): void {
    this.#entries.delete(question);
    this.#entries.set(question, { value, until: performance.now() + this.#freshMs });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#size && oldest !== undefined) this.#entries.delete(oldest);
  }
}
