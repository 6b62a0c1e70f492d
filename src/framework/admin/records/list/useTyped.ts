import { useEffect, useRef, useState } from 'react';

const pauseMs = 500;

interface Typed {
  typed: string;
  type: (next: string) => void;
  /** Takes over what is typed without waiting for the pause. */
  finish: () => void;
}

interface TypedOptions {
  /** What was taken over last; where it changes from outside (a reset, the way back), the text follows. */
  stored: string;
  take: (text: string) => void;
  /** For texts that are rewritten once they are taken over: only `finish` does it. */
  waitsForFinish?: boolean;
}

/** A text that is taken over, without blanks around it, once the typing has paused for half a second. */
export function useTyped({ stored, take, waitsForFinish = false }: TypedOptions): Typed {
  const [typed, setTyped] = useState(stored);
  const latest = useRef({ typed, take });
  useEffect(() => {
    latest.current = { typed, take };
  });
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const taken = useRef(stored);
  useEffect(() => {
    if (stored === taken.current) return;
    taken.current = stored;
    window.clearTimeout(timer.current);
    setTyped(stored);
  }, [stored]);

  function finish(): void {
    window.clearTimeout(timer.current);
    const text = latest.current.typed.trim();
    if (text === taken.current) return;
    taken.current = text;
    latest.current.take(text);
  }

  function type(next: string): void {
    setTyped(next);
    latest.current.typed = next;
    window.clearTimeout(timer.current);
    if (!waitsForFinish) timer.current = window.setTimeout(finish, pauseMs);
  }

  return { typed, type, finish };
}
