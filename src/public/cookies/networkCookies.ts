const names = ['_fbp', '_fbc'] as const;

/** The cookie of a name; undefined without one. */
function cookieOf(name: string): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || undefined;
}

/** Ids that the pixel has given to this browser. */
export function readNetworkCookies(): { fbp?: string; fbc?: string } {
  const [fbp, fbc] = names.map(cookieOf);
  return { ...(fbp ? { fbp } : {}), ...(fbc ? { fbc } : {}) };
}

/** Removes them for this host and for the domains above it, for one of which the pixel has set them. */
export function removeNetworkCookies(): void {
  const parts = window.location.hostname.split('.');
  const domains = parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`);
  const cookies = names.flatMap((name) =>
    ['', ...domains].map((domain) => `${name}=; max-age=0; path=/${domain}`),
  );
  for (const cookie of cookies) {
    // biome-ignore lint/suspicious/noDocumentCookie: some browsers have no other way to remove a cookie
    document.cookie = cookie;
  }
}
