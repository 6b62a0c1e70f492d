import type { HttpAnswer } from './HttpClient.ts';

/** A response whose body is still text. */
export interface RawAnswer {
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
