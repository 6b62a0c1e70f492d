import { useEffect, useRef, useState } from 'react';

/** Returns the latest `value`, but changes at most once in `gap` milliseconds; the first change is immediate. */
export function useThrottled<Value>(value: Value, gap: number): Value {
  const [passed, setPassed] = useState(value);
  const lastChange = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (Object.is(value, passed)) return;
    const wait = Math.max(0, lastChange.current + gap - Date.now());
    const timer = setTimeout(() => {
      lastChange.current = Date.now();
      setPassed(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, passed, gap]);
  return passed;
}
