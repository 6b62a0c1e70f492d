import type { Answer, Api } from '../startTestServer.ts';

/** Ways by which data are read and written. `call`: a route of its own. */
export const channels = ['reading', 'save', 'create', 'bulk', 'import', 'undo', 'restore', 'call'] as const;

export type Channel = (typeof channels)[number];

/**
 * Makes what it needs as administrator and tries something as `by`.
 * @returns whether it was possible.
 */
export type Attempt = (by: Api) => Promise<boolean>;

/** What a right decides on each channel, or why it decides nothing there. */
export type Decisions = Record<Channel, Attempt | string>;

/** @throws Error for an answer that is neither a success nor a refusal for lack of a right. */
export function isPossible(answer: Answer<unknown>): boolean {
  if (answer.status < 300) return true;
  if (answer.status === 403 || answer.status === 404) return false;
  throw new Error(`${answer.status}: ${answer.text}`);
}
