/** The response to a request sent before the admin's code was loaded; may be a refusal. */
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
    /** Early requests by method and path (`GET /api/definitions`). */
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
    // the server answers 204 instead of 401, which browsers log as an error
    if (status === 204) return null;
    return { status, headers: Object.fromEntries(response.headers), data: await response.text() };
  } catch {
    return null;
  }
}

/**
 * Sends a request, unless `ask` knows its response without the server, and leaves the response for
 * `earlyRequests.take`; null if there is none. The page's start script bundles this module without the rest
 * of the admin, so it imports nothing.
 */
export function askEarly(method: string, path: string, ask = send): Promise<EarlyAnswer | null> {
  const answer = ask(method, path);
  window.leitstandEarly ??= {};
  window.leitstandEarly[`${method} ${path}`] = { at: Date.now(), answer };
  return answer;
}
