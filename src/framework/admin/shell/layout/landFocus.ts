const focusable =
  'a[href], button:not(:disabled), input:not([type=hidden], :disabled), textarea, [tabindex="0"]';

function take(element: HTMLElement): void {
  element.focus({ preventScroll: true });
}

/** Whether nothing has the focus, or only the screen as a whole. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.id === 'main-content';
}

/** Focuses the heading of the open screen, or the screen itself if it has none (yet). */
export function landOnScreen(): void {
  const main = document.getElementById('main-content');
  const heading = main?.querySelector<HTMLElement>('h2[tabindex="-1"]');
  if (main) main.tabIndex = -1;
  const target = heading ?? main;
  if (target && target !== document.activeElement) take(target);
}

/**
 * Moves the focus as close as possible to where it was.
 * @param path the element that had it and its ancestors, innermost first
 */
export function landNearby(path: readonly Element[]): void {
  const main = document.getElementById('main-content');
  for (const around of path) {
    if (around === main || !main?.contains(around)) continue;
    const next = around.querySelector<HTMLElement>(focusable);
    if (next) {
      take(next);
      return;
    }
  }
  landOnScreen();
}
