import { createHash } from 'node:crypto';

/** Counts and hashes lines as they pass. */
export class RowsSummary {
  readonly #hash = createHash('sha256');
  #rows = 0;

  add(lines: readonly string[]): void {
    this.#rows += lines.length;
    for (const line of lines) this.#hash.update(`${line}\n`);
  }

  end(): { rows: number; sha256: string } {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}
