/** The answer to a request that was sent before the admin was loaded. */
export interface EarlyAnswer {
  status: number;
  headers: Record<string, string>;
  data: string;
}

type Started = { at: number; answer: Promise<EarlyAnswer | null> };

/** Longer than any start takes; what lies longer may be of another session. */
const shelfLife = 30_000;

const started = new Map<string, Started>();

async function send(method: string, path: string): Promise<EarlyAnswer | null> {
  const isPost = method === 'POST';
  const headers: HeadersInit = isPost
    ? { Accept: 'application/json', 'Content-Type': 'application/json' }
    : { Accept: 'application/json' };
  try {
    const response = await fetch(path, { method, headers, ...(isPost ? { body: '{}' } : {}) });
    // refusals are asked for anew: by then somebody may have logged in
    if (!response.ok) return null;
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      data: await response.text(),
    };
  } catch {
    return null;
  }
}

/**
 * What every start asks the server, sent while the program is still being loaded. The HTTP client takes such an answer
 * once in the place of a request of its own; null is none, undefined that nothing was asked.
 */
export const earlyRequests = {
  start(method: 'GET' | 'POST', path: string): Promise<EarlyAnswer | null> {
    const answer = send(method, path);
    started.set(`${method} ${path}`, { at: Date.now(), answer });
    return answer;
  },
  take(method: string, path: string): Promise<EarlyAnswer | null> | undefined {
    const key = `${method} ${path}`;
    const found = started.get(key);
    started.delete(key);
    return found && Date.now() - found.at < shelfLife ? found.answer : undefined;
  },
};
