import { askEarly, type EarlyAnswer } from './askEarly.ts';

/** Longer than any start takes; what lies longer may be of another session. */
const shelfLife = 30_000;

/**
 * What every start asks the server, sent while the program is still being loaded or drawn. The HTTP client takes such
 * an answer once in the place of a request of its own; null is none, undefined that nothing was asked.
 */
export const earlyRequests = {
  start(path: string): Promise<EarlyAnswer | null> {
    return askEarly('GET', path);
  },
  take(method: string, path: string): Promise<EarlyAnswer | null> | undefined {
    const key = `${method} ${path}`;
    const found = window.leitstandEarly?.[key];
    delete window.leitstandEarly?.[key];
    return found && Date.now() - found.at < shelfLife ? found.answer : undefined;
  },
  /** What was answered before a change may not be true any more. */
  forget(): void {
    delete window.leitstandEarly;
  },
};
