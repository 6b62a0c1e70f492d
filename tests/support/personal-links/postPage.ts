import type { Answer, TestServer } from '../startTestServer.ts';

/** Posts a form of a public page as a browser without JavaScript does, and follows no redirect. */
export async function postPage(
  { server }: Pick<TestServer, 'server'>,
  path: string,
  values: Record<string, string>,
): Promise<Answer<undefined>> {
  const { url } = server;
  const response = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams(values),
    redirect: 'manual',
  });
  const { status, headers } = response;
  return { status, headers, body: undefined, text: await response.text() };
}
