/** The answer to a request that was sent before the program that asks was there; a refusal too. */
export interface EarlyAnswer {
  status: number;
  headers: Record<string, string>;
  data: string;
}

interface EarlyRequest {
  at: number;
  answer: Promise<EarlyAnswer | null>;
}

declare global {
  interface Window {
    /** Left by the early script of the page, by method and path (`GET /api/definitions`). */
    leitstandEarly?: Record<string, EarlyRequest>;
  }
}

/** Longer than any start takes; what lies longer may be of another session. */
const shelfLife = 30_000;

async function send(path: string): Promise<EarlyAnswer | null> {
  try {
    const response = await fetch(path, { headers: { Accept: 'application/json' } });
    const headers = Object.fromEntries(response.headers);
    return { status: response.status, headers, data: await response.text() };
  } catch {
    return null;
  }
}

/**
 * What every start asks the server, sent while the program is still being loaded or drawn. The HTTP client takes such
 * an answer once in the place of a request of its own; null is none, undefined that nothing was asked.
 */
export const earlyRequests = {
  start(path: string): Promise<EarlyAnswer | null> {
    const answer = send(path);
    window.leitstandEarly ??= {};
    window.leitstandEarly[`GET ${path}`] = { at: Date.now(), answer };
    return answer;
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
