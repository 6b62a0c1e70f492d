import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
// imported before the replacement below: it keeps what the window had
import './computedStyle.ts';

/**
 * Computing styles takes a third of the time of a test in jsdom, and few tests look at one (`computedStyle`): whoever
 * else asks gets the inline style alone, in which no rule of a style sheet hides anything.
 */
window.getComputedStyle = (element) => (element as HTMLElement).style;

// All files share one window: the next one begins as a page that was just opened.
afterAll(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.title = '';
});

// jsdom has no layout, and so nothing to scroll
Element.prototype.scrollIntoView ??= () => undefined;
