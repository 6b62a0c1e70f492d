import axios, { type AxiosRequestConfig } from 'axios';
import { HttpError } from 'ra-core';
import { despiteParameter } from '../../../schema/contracts/objections.ts';
import { leitstandShellTexts } from '../../base/i18n/leitstandShellTexts.ts';
import type { Objections } from '../dialogs/createObjections.ts';
import { failedRequests, requestName } from '../failures/failedRequests.ts';
import {
  createExceptions,
  type Exceptions,
  type FailureHandler,
  reportedErrors,
} from '../failures/failures.ts';
import { askEarly, type EarlyAnswer } from './askEarly.ts';
import type { Connection } from './connection.ts';
import { isErrorBody, objectionsOf, readErrorBody } from './errorBody.ts';

/** Request options beyond those of `fetch`. */
export interface HttpOptions extends RequestInit {
  /** Called with the share of the body sent so far, 0 to 1. */
  onUploadProgress?: (share: number) => void;
  /** The caller handles refusals itself: the shell shows nothing and asks for no reason. */
  isQuiet?: boolean;
}

/** A response in the shape of react-admin's `fetchJson`; `json` is undefined if the body is not JSON. */
export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/**
 * Sends one request to our own origin. If the server objects to a write, asks the user for a reason and sends
 * it again with that.
 * @throws HttpError for every status except success and 304; status 0 if the server is unreachable, also
 * behind a proxy
 */
export type HttpClient = (url: string, options?: HttpOptions) => Promise<HttpAnswer>;

/** Longer than any start takes; an older response may belong to another session. */
const shelfLife = 30_000;

/**
 * Requests that every start needs, sent while the code is still loading or rendering. The HTTP client takes
 * each response once instead of sending its own request; null means that there is none, undefined that
 * nothing was requested.
 */
export const earlyRequests = {
  start(path: string): Promise<EarlyAnswer | null> {
    return askEarly('GET', path);
  },
  take(method: string, path: string): Promise<EarlyAnswer | null> | undefined {
    const key = `${method} ${path}`;
    const found = window.leitstandEarly?.[key];
    delete window.leitstandEarly?.[key];
    return found && Date.now() - found.at < shelfLife ? found.answer : undefined;
  },
  /** Responses from before a write may be outdated. */
  forget(): void {
    delete window.leitstandEarly;
  },
};

/** A response whose body is still text. */
interface RawAnswer {
  status: number;
  headers: object;
  data: unknown;
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Converts a response to react-admin's shape. */
export function httpAnswerOf(response: RawAnswer): HttpAnswer {
  const body = typeof response.data === 'string' ? response.data : '';
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
  return { status: response.status, headers, body, json: readJson(body) };
}

/**
 * Path and query of a URL of our own server.
 * @throws Error for any other origin: the admin talks to no other server
 */
function ownOriginUrl(url: string): string {
  const { origin } = window.location;
  const target = new URL(url, origin);
  if (target.origin !== origin) throw new Error(`The admin sends no request to ${target.origin}.`);
  return target.pathname + target.search;
}

interface HttpClientOptions {
  connection: Connection;
  /**
   * Bearer token of the session, kept in memory only; null without one (the cookie may still authenticate).
   */
  bearer: () => string | null;
  exceptions?: Exceptions;
  /** Called for refusals of requests that are not quiet, before the caller receives them. */
  onRefused?: FailureHandler;
  /** Asks for the reason to write despite objections; null gives up. */
  askReason?: Objections['ask'];
  /** Called for every successful request, with its name (`requestName`). */
  onAnswered?: (request: string) => void;
}

/** Statuses of a proxy that cannot reach the server behind it. */
const nobodyBehind = new Set([502, 504]);

function headersOf(options: HttpOptions, bearer: string | null): Headers {
  const headers = new Headers(options.headers ?? {});
  if (!headers.has('Accept')) headers.set('Accept', 'application/json');
  if (typeof options.body === 'string' && !headers.has('Content-Type')) {
    headers.set('Content-Type', 'application/json');
  }
  if (bearer) headers.set('Authorization', `Bearer ${bearer}`);
  return headers;
}

function requestOf(url: string, options: HttpOptions, bearer: string | null): AxiosRequestConfig<unknown> {
  const { onUploadProgress } = options;
  return {
    url: ownOriginUrl(url),
    method: options.method ?? 'GET',
    headers: Object.fromEntries(headersOf(options, bearer)),
    data: options.body ?? undefined,
    responseType: 'text',
    withCredentials: true,
    // the server checks the origin; looking for that cookie would hold each request up until what waits is drawn
    withXSRFToken: false,
    validateStatus: () => true,
    transformRequest: [(data: unknown) => data],
    transformResponse: [(data: unknown) => data],
    ...(options.signal ? { signal: options.signal } : {}),
    ...(onUploadProgress ? { onUploadProgress: ({ progress }) => onUploadProgress(progress ?? 0) } : {}),
  };
}

function unreachable(connection: Connection): HttpError {
  connection.reportLost();
  return new HttpError(leitstandShellTexts.connection.lost, 0, null);
}

/** The URL of a write that gives a reason to overrule objections. */
function withReason(url: string, reason: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ [despiteParameter]: reason })}`;
}

/** axios in the shape of react-admin's `fetchJson`: session, German errors, abort signals, own origin only. */
export function createHttpClient(settings: HttpClientOptions): HttpClient {
  const { connection, bearer, exceptions = createExceptions(), onRefused, askReason, onAnswered } = settings;
  async function send(url: string, options: HttpOptions): Promise<RawAnswer> {
    const request = requestOf(url, options, bearer());
    return await axios.request<unknown>(request).catch((error: unknown) => {
      // react-admin and react-query expect the abort error of `fetch`
      if (axios.isCancel(error)) throw new DOMException('The request was aborted.', 'AbortError');
      throw unreachable(connection);
    });
  }

  /** The reason to write despite objections; null without objections, or if the user gives up. */
  async function reasonFor(error: HttpError): Promise<string | null> {
    const objections = objectionsOf(error);
    if (!askReason || objections.length === 0) return null;
    const reason = await askReason(objections);
    // the user has just decided not to write, which needs no report
    if (reason === null) reportedErrors.add(error);
    return reason;
  }

  return async function httpClient(url, options = {}) {
    const method = options.method ?? 'GET';
    const early = earlyRequests.take(method, url);
    if (!early && method !== 'GET') earlyRequests.forget();
    const response = (early && (await early)) ?? (await send(url, options));
    const { status } = response;
    const answer = httpAnswerOf(response);
    // our own server explains why an external service failed; a proxy sends no such body
    if (nobodyBehind.has(status) && !isErrorBody(answer.json)) throw unreachable(connection);
    connection.reportReached();
    if ((status >= 200 && status < 300) || status === 304) {
      onAnswered?.(requestName(method, url));
      return answer;
    }
    const error = exceptions.errorOf(readErrorBody(status, answer.json), status);
    failedRequests.note(error, requestName(method, url));
    if (options.isQuiet) throw error;
    const reason = await reasonFor(error);
    if (reason !== null) return await httpClient(withReason(url, reason), options);
    onRefused?.({ error, url });
    throw error;
  };
}
