/**
 * Path and query of a URL of our own server.
 * @throws Error for any other origin: the admin talks to no other server
 */
export function ownOriginUrl(url: string): string {
  const { origin } = window.location;
  const target = new URL(url, origin);
  if (target.origin !== origin) throw new Error(`The admin sends no request to ${target.origin}.`);
  return target.pathname + target.search;
}
