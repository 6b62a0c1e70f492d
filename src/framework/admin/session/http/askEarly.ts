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
    /** Asked ahead, by method and path (`GET /api/definitions`). */
    leitstandEarly?: Record<string, EarlyRequest>;
  }
}

async function send(method: string, path: string): Promise<EarlyAnswer | null> {
  const isRead = method === 'GET';
  const headers = {
    Accept: 'application/json',
    ...(isRead ? { 'X-Early': '1' } : { 'Content-Type': 'application/json' }),
  };
  try {
    const response = await fetch(path, { method, headers, ...(!isRead && { body: '{}' }) });
    const { status } = response;
    // the server says so in the place of 401, which browsers note as an error
    if (status === 204) return null;
    return { status, headers: Object.fromEntries(response.headers), data: await response.text() };
  } catch {
    return null;
  }
}

/**
 * Sends a request and leaves its answer where `earlyRequests.take` finds it; null is none. The script of the page is
 * built of this without the rest of the admin: it imports nothing. `ask` may know the answer without the server.
 */
export function askEarly(method: string, path: string, ask = send): Promise<EarlyAnswer | null> {
  const answer = ask(method, path);
  window.leitstandEarly ??= {};
  window.leitstandEarly[`${method} ${path}`] = { at: Date.now(), answer };
  return answer;
}
