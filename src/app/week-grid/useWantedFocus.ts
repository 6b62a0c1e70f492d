import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Attribute of elements that can be asked to take the focus, with their key. */
export const focusKey = 'data-focus-key';

/** The element with a key; keys hold dates and may hold any character, so they are compared as text. */
export function findByKey(frame: HTMLElement | null, key: string): HTMLElement | undefined {
  const elements = frame?.querySelectorAll<HTMLElement>(`[${focusKey}]`) ?? [];
  return [...elements].find((element) => element.getAttribute(focusKey) === key);
}

/** Moves the focus to an element as soon as it is drawn: an entry on another day is a new element. */
export function useWantedFocus(frame: RefObject<HTMLElement | null>): (key: string) => void {
  const wanted = useRef<string>(null);
  useLayoutEffect(() => {
    const element = wanted.current === null ? undefined : findByKey(frame.current, wanted.current);
    if (!element) return;
    wanted.current = null;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return (key) => {
    wanted.current = key;
  };
}
