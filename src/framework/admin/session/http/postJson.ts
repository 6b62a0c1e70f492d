import type { HttpClient, HttpOptions } from './httpClient.ts';

/**
 * Posts a body to our own origin and returns the JSON of the response.
 * @throws HttpError if refused
 */
export async function postJson<Answer = undefined>(
  http: HttpClient,
  url: string,
  body: object,
  options: Pick<HttpOptions, 'isQuiet' | 'signal'> = {},
): Promise<Answer> {
  const { json } = await http(url, { method: 'POST', body: JSON.stringify(body), ...options });
  return json as Answer;
}
