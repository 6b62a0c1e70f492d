const requests = new WeakMap<object, string>();

/** Names a request, so that a later one can be recognized as its retry: method and path, without the query. */
export function requestName(method: string, url: string): string {
  return `${method} ${url.split('?')[0]}`;
}

/** Requests by the error that is the answer to them. */
export const failedRequests = {
  note(error: object, request: string): void {
    requests.set(error, request);
  },
  of(error: unknown): string | undefined {
    return typeof error === 'object' && error !== null ? requests.get(error) : undefined;
  },
};
