import { createGate, type Gate, type Visitor } from './createGate.ts';
import { type ParseLimits, parseInThread } from './parseInThread.ts';
import type { ParserName, PieceOf } from './parsers.ts';

const usualLimits: ParseLimits = { milliseconds: 10_000, megabytes: 256 };
const mostWaiting = 10;
/** One person with many slow files leaves room in the queue for others. */
const mostWaitingOfLogin = 3;
/** A page asks for all its pictures at once. */
const mostPicturesWaiting = 200;

/** Where content that others made is read: one at a time, with limits, away from the event loop. */
export class Parsing {
  readonly #limits: ParseLimits;
  readonly #enter = createGate({ mostWaiting, mostWaitingOfLogin });
  readonly #enterForPicture = createGate({ mostWaiting: mostPicturesWaiting });
  readonly #closing = new AbortController();

  constructor(limits: Partial<ParseLimits> = {}) {
    this.#limits = { ...usualLimits, ...limits };
  }

  /**
   * Parses in a thread, which ends with the loop over the pieces or when the signal of `visitor` aborts.
   * @param bytes Handed over to the thread: empty afterwards.
   * @throws AppError 413 and 422 for the content, 503 when too many wait already.
   */
  async *parse<Name extends ParserName>(
    parser: Name,
    bytes: Buffer,
    visitor: Visitor,
  ): AsyncGenerator<PieceOf<Name>> {
    const signal = AbortSignal.any([visitor.signal, this.#closing.signal]);
    const leave = await this.#enter({ ...visitor, signal });
    try {
      yield* parseInThread(parser, bytes, { limits: this.#limits, signal });
    } finally {
      leave();
    }
  }

  /**
   * Takes a turn among the parses for a program that ends by itself in time and with the signal it gets.
   * @throws AppError 503 when too many wait already.
   */
  async takeTurn<Result>(visitor: Visitor, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    return await this.#runIn(this.#enter, visitor, work);
  }

  /** Takes a turn among pictures of our own making, such as smaller copies; they wait for no foreign content. */
  async takePictureTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return await this.#runIn(this.#enterForPicture, { signal: this.#closing.signal }, work);
  }

  /** Ends what is running and refuses what is waiting. */
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
