import type { ReactNode } from 'react';
import { useIsPainted } from './hooks/useIsPainted.ts';

interface LaterProps {
  children: ReactNode;
  /** Shown until then. */
  fallback?: ReactNode;
}

/** Draws its children once the first screen has been painted; from then on at once. */
export function Later({ children, fallback = null }: LaterProps) {
  return useIsPainted() ? children : fallback;
}
