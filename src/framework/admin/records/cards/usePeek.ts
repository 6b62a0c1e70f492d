import { useCallback, useEffect, useRef, useState } from 'react';

/** Attribute of elements that stand for a record with a card: `employees/01a1fe5a99780009aed2cf15`. */
const cardAttribute = 'data-card';
/** Attribute of the peek itself, which may be hovered without closing it. */
export const peekAttribute = 'data-peek';

/** Hovering time before a peek opens, in ms. */
const openAfter = 400;
/** Time to move the mouse from the element to its peek, in ms. */
const closeAfter = 200;

interface Peek {
  card: string;
  anchor: Element;
}

/**
 * The record whose reference the mouse rests on, found by one listener for the page because lists show
 * hundreds of references. Escape, a click and scrolling close the peek; focus opens none (WCAG 1.4.13 and
 * 3.2.1).
 */
export function usePeek(): { peek: Peek | null; close: () => void } {
  const [peek, setPeek] = useState<Peek | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = useRef(false);
  isOpen.current = peek !== null;
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setPeek(null);
  }, []);
  useEffect(() => {
    function handleOver({ pointerType, target }: PointerEvent): void {
      if (pointerType !== 'mouse' || !(target instanceof Element)) return;
      clearTimeout(timer.current);
      if (target.closest(`[${peekAttribute}]`)) return;
      const anchor = target.closest(`[${cardAttribute}]`);
      const card = anchor?.getAttribute(cardAttribute);
      if (!anchor || !card) {
        timer.current = setTimeout(() => setPeek(null), closeAfter);
        return;
      }
      timer.current = setTimeout(() => setPeek({ card, anchor }), openAfter);
    }
    function handleKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || !isOpen.current) return;
      // Escape would also leave the profile
      event.preventDefault();
      close();
    }
    document.addEventListener('pointerover', handleOver);
    document.addEventListener('pointerdown', close);
    document.addEventListener('scroll', close, true);
    document.addEventListener('keydown', handleKey);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('pointerover', handleOver);
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('scroll', close, true);
      document.removeEventListener('keydown', handleKey);
    };
  }, [close]);
  return { peek, close };
}
