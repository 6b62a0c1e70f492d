import type { HttpAnswer } from './HttpClient.ts';

/** An answer as it came: its body still a text. */
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

/** The answer in react-admin's shape. */
export function httpAnswerOf(response: RawAnswer): HttpAnswer {
  const body = typeof response.data === 'string' ? response.data : '';
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
  return { status: response.status, headers, body, json: readJson(body) };
}
