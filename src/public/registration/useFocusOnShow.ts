import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to an element when it appears, so that keyboards and screen readers go on there.
 * @param isWanted false on a page that was just loaded, which begins at its top
 */
export function useFocusOnShow<Shown extends HTMLElement>(isWanted: boolean) {
  const element = useRef<Shown>(null);
  useLayoutEffect(() => {
    if (isWanted) element.current?.focus();
  }, [isWanted]);
  return element;
}
