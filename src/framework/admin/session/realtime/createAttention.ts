/** Whether the user is at the page. */
export interface Attention {
  isThere: () => boolean;
  /** Runs `then` at once, or when the user returns. */
  whenThere: (then: () => void) => void;
}

/** Time in ms without input after which the user counts as away. */
const patience = 10 * 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'focus'] as const;

/**
 * Watches the user's input for the lifetime of the page. Automatic updates must not fetch while the user is
 * away: each request would prolong the session.
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
