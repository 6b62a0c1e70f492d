import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<AbortSignal>();
const reads = new AsyncLocalStorage<AbortSignal | undefined>();

/** Handles a request; `signal` aborts once nobody waits for its answer any more. */
export function duringRequest<Result>(signal: AbortSignal, handle: () => Result): Result {
  return requests.run(signal, handle);
}

/** The signal of the request that is being handled; undefined outside of requests that only read. */
export function requestSignal(): AbortSignal | undefined {
  return requests.getStore();
}

/** Runs a read of a request whose statements end with it: no other request may share its answer. */
export function endingWithRequest<Result>(read: () => Result): Result {
  return reads.run(requests.getStore(), read);
}

/** The same for a read that is also given up after some milliseconds; its statements then fail with 503. */
export function endingWithin<Result>(milliseconds: number, read: () => Result): Result {
  const limit = AbortSignal.timeout(Math.max(0, Math.ceil(milliseconds)));
  const request = requests.getStore();
  return reads.run(request ? AbortSignal.any([request, limit]) : limit, read);
}

/** Aborts once nobody wants the result of the current statement any more. */
export function statementSignal(): AbortSignal | undefined {
  return reads.getStore();
}
