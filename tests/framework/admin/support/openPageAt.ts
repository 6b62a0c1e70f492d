interface Page {
  window: object;
  reconfigure: (settings: { url: string }) => void;
}

/** Makes the test's page one of `origin`, so that its requests go there as a browser would send them. */
export function openPageAt(origin: string, path = '/'): void {
  // vitest's jsdom environment leaves its instance in the global scope
  const { jsdom } = globalThis as typeof globalThis & { jsdom: Page };
  jsdom.reconfigure({ url: origin + path });
  // XMLHttpRequest looks here for the page's origin, which jsdom sets only once
  Object.assign(jsdom.window, { _origin: origin });
}
