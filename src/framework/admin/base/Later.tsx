import type { ReactNode } from 'react';
import { useHasSettled } from './hooks/useHasSettled.ts';

interface LaterProps {
  children: ReactNode;
  /** Shown until then. */
  fallback?: ReactNode;
}

/** Draws its children once the first screen is drawn and the browser idle; from then on at once. */
export function Later({ children, fallback = null }: LaterProps) {
  return useHasSettled() ? children : fallback;
}
