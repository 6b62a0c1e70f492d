/** Whether somebody is at the page. */
export interface Attention {
  isThere: () => boolean;
  /** Calls at once, or when somebody comes back. */
  whenThere: (then: () => void) => void;
}

/** Longer without a hand on it, nobody looks at the page. */
const patience = 10 * 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'focus'] as const;

/**
 * Watches for as long as the page lives. What changes by itself must not fetch for a page at which nobody is: each
 * request would prolong the session of somebody who has left.
 */
export function createAttention(now: () => number = Date.now): Attention {
  const waiting: (() => void)[] = [];
  let latest = now();

  function isThere(): boolean {
    return document.visibilityState === 'visible' && now() - latest < patience;
  }

  function handleSign(): void {
    latest = now();
    if (isThere()) for (const then of waiting.splice(0)) then();
  }
  for (const sign of signs) window.addEventListener(sign, handleSign, { passive: true });
  document.addEventListener('visibilitychange', handleSign);

  return {
    isThere,
    whenThere(then) {
      if (isThere()) then();
      else waiting.push(then);
    },
  };
}
