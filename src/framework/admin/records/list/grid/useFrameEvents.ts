import { type RefObject, useEffect, useRef } from 'react';

type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

/** Listens to events of an element; the latest listeners are called, of the names given first. */
export function useFrameEvents(frame: RefObject<HTMLElement | null>, listeners: Listeners): void {
  const latest = useRef(listeners);
  latest.current = listeners;
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const ended = new AbortController();
    for (const name of Object.keys(latest.current) as (keyof Listeners)[]) {
      const call = (event: Event) => {
        const listener = latest.current[name] as ((event: Event) => void) | undefined;
        listener?.(event);
      };
      current.addEventListener(name, call, { signal: ended.signal });
    }
    return () => ended.abort();
  }, [frame]);
}
