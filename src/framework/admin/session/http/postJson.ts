import type { HttpClient, HttpOptions } from './HttpClient.ts';

/**
 * Posts a body to the own origin and answers what came back.
 * @throws HttpError when refused
 */
export async function postJson<Answer = undefined>(
  http: HttpClient,
  url: string,
  body: object,
  options: Pick<HttpOptions, 'isQuiet'> = {},
): Promise<Answer> {
  const { json } = await http(url, { method: 'POST', body: JSON.stringify(body), ...options });
  return json as Answer;
}
