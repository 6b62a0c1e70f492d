import type { Answer, Api } from '../startTestServer.ts';

/** Channels that read or write data. `call` is a custom route. */
export const channels = ['reading', 'save', 'create', 'bulk', 'import', 'undo', 'restore', 'call'] as const;

export type Channel = (typeof channels)[number];

/**
 * Creates what it needs as administrator, then tries an operation as `by`.
 * @returns whether it was allowed.
 */
export type Attempt = (by: Api) => Promise<boolean>;

/** For each channel an attempt that depends on the right, or the reason why the right has no effect there. */
export type Decisions = Record<Channel, Attempt | string>;

/** @throws Error if the answer is neither a success nor a 403 or 404. */
export function isPossible(answer: Answer<unknown>): boolean {
  if (answer.status < 300) return true;
  if (answer.status === 403 || answer.status === 404) return false;
  throw new Error(`${answer.status}: ${answer.text}`);
}
