/**
 * Path and query of an address of our own server.
 * @throws Error for every other address: the admin talks to nobody else
 */
export function ownOriginUrl(url: string): string {
  const { origin } = window.location;
  const target = new URL(url, origin);
  if (target.origin !== origin) throw new Error(`The admin sends no request to ${target.origin}.`);
  return target.pathname + target.search;
}
