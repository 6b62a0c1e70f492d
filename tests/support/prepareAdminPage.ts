import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
// imported before the replacement below, because it keeps the original function
import './computedStyle.ts';
import { quickLabels } from './admin-page/quickLabels.ts';
import { quickSelectors } from './admin-page/quickSelectors.ts';
import { shortErrors } from './admin-page/shortErrors.ts';
import { skipOwnerStacks } from './admin-page/skipOwnerStacks.ts';

// the first page of a process compiles all that it shows, while the other processor is busy
configure({ asyncUtilTimeout: 15_000 });
quickLabels();
quickSelectors();
shortErrors();
skipOwnerStacks();

/**
 * Computing styles takes a third of a jsdom test, and few tests need them (`computedStyle`). All other
 * callers get the inline style only, in which no style sheet hides anything.
 */
window.getComputedStyle = (element) => (element as HTMLElement).style;

// All files share one window: reset it to the state of a newly opened page.
afterAll(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.title = '';
});

// jsdom has no media; tests of narrow, dark or printed pages put their own in its place
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// jsdom has no layout and therefore no scrolling
Element.prototype.scrollIntoView ??= () => undefined;
