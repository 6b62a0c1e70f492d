import { Duplex } from 'node:stream';
import { joinBytes } from './joinBytes.ts';
import type { PgliteHost } from './PgliteHost.ts';

/** AuthenticationOk and ReadyForQuery (idle); see "Message Formats" in the PostgreSQL protocol 3.0. */
const welcome = Uint8Array.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const terminate = 'X'.charCodeAt(0);

/** Builds a simple query message. */
function queryMessage(text: string): Uint8Array<ArrayBuffer> {
  const body = Buffer.from(`${text}\0`);
  const message = new Uint8Array(5 + body.length);
  message[0] = 'Q'.charCodeAt(0);
  new DataView(message.buffer).setInt32(1, 4 + body.length);
  message.set(body, 5);
  return message;
}

/**
 * Replaces the socket of `pg` and carries the same protocol to the embedded database. The messages of one
 * statement (parse, bind, describe, execute, sync) are sent as one, and `pg` itself parses the answer. All
 * streams share PGlite's only session; a new stream first clears what the previous one left in it.
 */
export class PgliteStream extends Duplex {
  readonly #host: PgliteHost;
  readonly #channels: () => readonly string[];
  #hasBegun = false;
  #isWaiting = false;

  /** @param listenStatements LISTEN statements to repeat when the session is opened again. */
  constructor(host: PgliteHost, listenStatements: () => readonly string[]) {
    super();
    this.#host = host;
    this.#channels = listenStatements;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#exchange([chunk]).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: (error?: Error | null) => void): void {
    this.#exchange(chunks.map(({ chunk }) => chunk)).then(() => done(), done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  /** `pg` destroys the stream when it gives up on a statement; only ending the thread stops it. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    // Nobody waits for this; the next request reports a failure to open again.
    if (this.#isWaiting) this.#host.interrupt().catch(() => undefined);
    done(error);
  }

  async #exchange(chunks: readonly Uint8Array[]): Promise<void> {
    const message = joinBytes(chunks);
    if (message[0] === terminate) return;
    this.#isWaiting = true;
    try {
      const answer = this.#hasBegun ? await this.#host.wire(message) : await this.#begin();
      if (!this.destroyed) this.push(answer);
    } finally {
      this.#isWaiting = false;
    }
  }

  async #begin(): Promise<Uint8Array> {
    for (const text of ['rollback', 'deallocate all', ...this.#channels()]) {
      await this.#host.wire(queryMessage(text));
    }
    this.#hasBegun = true;
    return welcome;
  }
}
