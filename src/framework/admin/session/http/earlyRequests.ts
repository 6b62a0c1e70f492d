import { askEarly, type EarlyAnswer } from './askEarly.ts';

/** Longer than any start takes; an older response may belong to another session. */
const shelfLife = 30_000;

/**
 * Requests that every start needs, sent while the code is still loading or rendering. The HTTP client takes
 * each response once instead of sending its own request; null means that there is none, undefined that
 * nothing was requested.
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
  /** Responses from before a write may be outdated. */
  forget(): void {
    delete window.leitstandEarly;
  },
};
