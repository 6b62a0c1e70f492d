import { useEffect, useRef, useState } from 'react';

const pauseMs = 500;

interface Typed {
  typed: string;
  type: (next: string) => void;
  /** Applies the typed text immediately. */
  finish: () => void;
}

interface TypedOptions {
  /** The last applied text; if it changes from outside (reset, back button), the input follows. */
  stored: string;
  take: (text: string) => void;
  /** Applies the text only on `finish`, for texts that are reformatted when applied. */
  waitsForFinish?: boolean;
}

/** Text of an input, applied without surrounding spaces and debounced by half a second. */
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
