import type * as z from 'zod/mini';
import type { AnswerOf, Call, Shape } from '../../../schema/calls/Call.ts';
import type { HttpClient, HttpOptions } from './httpClient.ts';

type Given<S> = S extends Shape ? z.input<S> : never;

/** What a call takes by its shapes, and how the shell treats its request. */
type CallRequest<C extends Call> = Pick<HttpOptions, 'isQuiet' | 'signal'> &
  (C extends { params: infer S } ? { params: Given<S> } : unknown) &
  (C extends { query: infer S } ? { query?: Given<S> } : unknown) &
  (C extends { body: infer S }
    ? C extends { isBodyOptional: true }
      ? { body?: Given<S> }
      : { body: Given<S> }
    : unknown);

interface AnyRequest extends Pick<HttpOptions, 'isQuiet' | 'signal'> {
  params?: Readonly<Record<string, string>>;
  query?: Record<string, string>;
  body?: object;
}

/**
 * Calls a service. The compiler checks name, request and answer against the definition of the call, of which only the
 * type is imported: its parser stays out of the bundle.
 *
 * `await callServer<typeof sendMails>(http, 'POST /api/outbox/send', { body: { ids } })`
 * @throws HttpError if refused
 */
export async function callServer<C extends Call>(
  http: HttpClient,
  name: `${C['method']} ${C['path']}`,
  request: CallRequest<C>,
): Promise<AnswerOf<C>> {
  const { params = {}, query, body, ...options }: AnyRequest = request as AnyRequest;
  const [method = '', template = ''] = name.split(' ');
  const path = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const url = query ? `${path}?${new URLSearchParams(query)}` : path;
  const isWrite = method === 'POST' || method === 'PUT';
  const { json } = await http(url, {
    method,
    ...options,
    ...(isWrite && { body: JSON.stringify(body ?? {}) }),
  });
  return json as AnswerOf<C>;
}
