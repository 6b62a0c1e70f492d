import { demoPassword } from '../../src/server/demo/seed/demoLogins.ts';

export type Cookie = { name: string; value: string; url: string };

/** Logs in as the administrator of a demo. @returns what a browser would keep */
export async function demoCookies(url: string): Promise<Cookie[]> {
  const answer = await fetch(`${url}/api/authenticator/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: 'administration@demo.example', password: demoPassword }),
  });
  const cookies = answer.headers.getSetCookie().map((header) => {
    const [name = '', value = ''] = header.split(';')[0]?.split('=') ?? [];
    return { name, value, url };
  });
  if (cookies.length === 0) throw new Error(`The login answered ${answer.status} without a cookie`);
  return cookies;
}
