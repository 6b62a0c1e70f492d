import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isFocusLost, landNearby, landOnScreen } from './landFocus.ts';

/** What gives the focus back by itself, a dialog that closes, does so within this time, in ms. */
const patience = 60;

interface Track {
  pathname: string;
  /** What had the focus last, and all around it, from inside out; empty once a pointer was used. */
  path: Element[];
  /** A new screen has come, and nobody has done anything on it yet. */
  isArriving: boolean;
}

function pathOf(target: EventTarget | null): Element[] {
  const path: Element[] = [];
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) path.push(at);
  return path;
}

/**
 * Whoever works by keyboard is never thrown back to the top of the page: when what had the focus is gone, the focus goes
 * to what is next to it, and on a new screen to its heading.
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
