import type * as z from 'zod/mini';
import type { AnswerOf, Call, Shape } from '../../../schema/calls/Call.ts';
import type { HttpAnswer, HttpClient, HttpOptions } from './httpClient.ts';

type Given<S> = S extends Shape ? z.input<S> : never;

/** A query as its parser returns it: numbers and JSON are no texts yet. */
type Query<S> = S extends Shape
  ? { [K in keyof z.input<S>]: K extends keyof z.output<S> ? z.output<S>[K] : never }
  : never;

interface CallOptions extends Pick<HttpOptions, 'headers' | 'isQuiet'> {
  signal?: AbortSignal | undefined;
}

/** What a call takes by its shapes, and how the shell treats its request. */
type CallRequest<C extends Call> = CallOptions &
  (C extends { params: infer S } ? { params: Given<S> } : unknown) &
  (C extends { query: infer S }
    ? object extends Query<S>
      ? { query?: Query<S> }
      : { query: Query<S> }
    : unknown) &
  (C extends { body: infer S }
    ? C extends { isBodyOptional: true }
      ? { body?: Given<S> }
      : { body: Given<S> }
    : { body?: Record<string, never> });

interface AnyRequest extends CallOptions {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

function queryText(query: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(query).filter(([, value]) => value !== undefined);
  const texts = said.map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return new URLSearchParams(texts).toString();
}

/** A response whose JSON is the answer of a call. */
interface CallAnswer<C extends Call> extends HttpAnswer {
  json: AnswerOf<C>;
}

/** Like `callServer`, for what needs status or headers of the response too. */
export async function askServer<C extends Call>(
  http: HttpClient,
  name: `${C['method']} ${C['path']}`,
  request: CallRequest<C>,
): Promise<CallAnswer<C>> {
  const { params = {}, query, body, signal, ...options }: AnyRequest = request as AnyRequest;
  const [method = '', template = ''] = name.split(' ');
  const path = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const sent = body === undefined && method === 'POST' ? {} : body;
  return (await http(query ? `${path}?${queryText(query)}` : path, {
    method,
    ...options,
    ...(signal && { signal }),
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  })) as CallAnswer<C>;
}

/**
 * Calls a service. The compiler checks name, request and answer against the definition of the call, of which only the
 * type is imported: its parser stays out of the bundle.
 * `await callServer<typeof sendMails>(http, 'POST /api/outbox/send', { body: { ids } })`
 * @throws HttpError if refused
 */
export async function callServer<C extends Call>(
  http: HttpClient,
  name: `${C['method']} ${C['path']}`,
  request: CallRequest<C>,
): Promise<AnswerOf<C>> {
  return (await askServer<C>(http, name, request)).json;
}
