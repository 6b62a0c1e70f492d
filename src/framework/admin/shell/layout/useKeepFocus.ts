import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isFocusLost, landNearby, landOnScreen } from './landFocus.ts';

/** Time in ms for others, such as a closing dialog, to return the focus themselves. */
const patience = 60;

interface Track {
  pathname: string;
  /**
   * The element that last had the focus and its ancestors, innermost first; empty after a pointer was used.
   */
  path: Element[];
  /** A new screen has opened, and the user has not acted on it yet. */
  isArriving: boolean;
}

function pathOf(target: EventTarget | null): Element[] {
  const path: Element[] = [];
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) path.push(at);
  return path;
}

/**
 * Keeps keyboard users from being thrown back to the top of the page: if the focused element disappears, the
 * focus moves to its neighbour, and on a new screen to the heading.
 */
export function useKeepFocus(): void {
  const { pathname } = useLocation();
  const track = useRef<Track>({ pathname, path: [], isArriving: false });

  useEffect(() => {
    const state = track.current;
    if (state.pathname === pathname) return;
    track.current = { pathname, path: [], isArriving: true };
    const timer = setTimeout(() => {
      if (isFocusLost()) landOnScreen();
    }, patience);
    return () => clearTimeout(timer);
  }, [pathname]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isGone = () => track.current.path[0]?.isConnected === false;
    const rescue = () => {
      if (!isFocusLost()) return;
      if (track.current.isArriving) landOnScreen();
      else if (isGone()) landNearby(track.current.path.filter(({ isConnected }) => isConnected));
    };
    const observer = new MutationObserver(() => {
      if (!track.current.isArriving && !isGone()) return;
      clearTimeout(timer);
      timer = setTimeout(rescue, patience);
    });
    const remember = ({ target }: FocusEvent) => {
      track.current.path = pathOf(target);
    };
    const act = ({ type }: Event) => {
      track.current.isArriving = false;
      if (type === 'pointerdown') track.current.path = [];
    };
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', act, true);
    document.addEventListener('keydown', act, true);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', act, true);
      document.removeEventListener('keydown', act, true);
    };
  }, []);
}
