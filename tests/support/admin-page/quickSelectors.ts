type Find = (this: Document | Element, selectors: string) => Element | null;

// kept once: this module is loaded once for all files of a process
const finders = [Document.prototype, Element.prototype].map((prototype) => ({
  prototype,
  find: prototype.querySelector as Find,
}));

/** Sheets rendered by a server, and the order of layers: pages under test have none of either. */
const absent = /^style\[data-(emotion|mui-layer-order)=/;

/**
 * Answers the selectors by which MUI and Emotion look for the head and for style sheets. jsdom walks through
 * the whole page for each of them, a tenth of the time of a test.
 */
export function quickSelectors(): void {
  for (const { prototype, find } of finders)
    prototype.querySelector = function (this: Document | Element, selectors: string) {
      if (absent.test(selectors)) return null;
      return selectors === 'head' ? document.head : find.call(this, selectors);
    } as typeof prototype.querySelector;
}
