import { createGate, type Gate, type Visitor } from './createGate.ts';
import { type ParseLimits, type ParseTask, parseInThread } from './parseInThread.ts';
import type { ParserName, PieceOf } from './parsers.ts';

const usualLimits: ParseLimits = { milliseconds: 10_000, megabytes: 256, buffersMb: 96 };
/** A mail of 50 MB and what is decoded of it are in memory at the same time. */
const mailLimits: ParseLimits = { milliseconds: 10_000, megabytes: 512, buffersMb: 256 };
/** Mailboxes and the pages that show mails wait longer than somebody with a file. */
const maxMailsWaiting = 100;
const maxWaiting = 10;
/** One user with many slow files leaves room in the queue for others. */
const maxWaitingOfLogin = 3;
/** A page requests all its pictures at once. */
const maxPicturesWaiting = 200;

/** Parses foreign content one file at a time, with limits and off the event loop. */
export class Parsing {
  readonly #limits: Partial<ParseLimits>;
  readonly #enter = createGate({ maxWaiting, maxWaitingOfLogin });
  readonly #enterForMail = createGate({ maxWaiting: maxMailsWaiting });
  readonly #enterForPicture = createGate({ maxWaiting: maxPicturesWaiting });
  readonly #closing = new AbortController();

  constructor(limits: Partial<ParseLimits> = {}) {
    this.#limits = limits;
  }

  /**
   * Parses in a thread, which ends with the loop over the pieces or when the visitor's signal aborts.
   * @throws AppError 413 and 422 for the content, 503 if too many are already waiting.
   */
  async *parse<Name extends ParserName>(
    task: ParseTask<Name>,
    visitor: Visitor,
  ): AsyncGenerator<PieceOf<Name>> {
    const signal = AbortSignal.any([visitor.signal, this.#closing.signal]);
    const isMail = task.parser === 'mail';
    const leave = await (isMail ? this.#enterForMail : this.#enter)({ ...visitor, signal });
    try {
      const limits = { ...(isMail ? mailLimits : usualLimits), ...this.#limits };
      yield* parseInThread(task, { limits, signal });
    } finally {
      leave();
    }
  }

  /**
   * Waits for a turn among the parses. `work` must end by itself, both in time and when its signal aborts.
   * @throws AppError 503 if too many are already waiting.
   */
  async takeTurn<Result>(visitor: Visitor, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    return await this.#runIn(this.#enter, visitor, work);
  }

  /** Waits for a turn among the server's own pictures, such as smaller copies; not for foreign content. */
  async takePictureTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return await this.#runIn(this.#enterForPicture, { signal: this.#closing.signal }, work);
  }

  /** Aborts running work and refuses waiting work. */
  close(): void {
    this.#closing.abort();
  }

  async #runIn<Result>(
    enter: Gate,
    visitor: Visitor,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const signal = AbortSignal.any([visitor.signal, this.#closing.signal]);
    const leave = await enter({ ...visitor, signal });
    try {
      return await work(signal);
    } finally {
      leave();
    }
  }
}
