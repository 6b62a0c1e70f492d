import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { schoolCalls } from '../../src/contract/schoolCalls.ts';
import { callsOfEntities, frameworkCalls } from '../../src/framework/schema/contracts/frameworkCalls.ts';

const calls = [...frameworkCalls, ...callsOfEntities, ...schoolCalls].map((call) => ({
  ...call,
  pattern: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/**
 * Compares the answer of a service with the shape its call promises.
 * @throws Error if it lacks something, or holds something of which the shape does not know
 */
export function checkAnswer(method: string, url: string, status: number, body: unknown): void {
  if (status >= 300) return;
  const { pathname } = new URL(url);
  const call = calls.find((one) => one.method === method && one.pattern.test(pathname));
  if (!call) return;
  const { id, answer } = call;
  if (!answer) {
    if (body !== undefined) throw new Error(`The answer of ${id} should have no content.`);
    return;
  }
  const read = z.safeParse(answer, body);
  if (!read.success) throw new Error(`The answer of ${id} has another shape: ${z.prettifyError(read.error)}`);
  if (!isDeepStrictEqual(read.data, body))
    throw new Error(`The answer of ${id} holds more than its shape: ${JSON.stringify(body).slice(0, 500)}`);
}
