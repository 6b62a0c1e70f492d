import { type ReactNode, useRef } from 'react';
import { ForbiddenScreen } from '../layout/ForbiddenScreen.tsx';

interface OnceAllowedProps {
  isAllowed: boolean;
  children: ReactNode;
}

/**
 * Keeps a form that was allowed when it opened, so that its input is not lost; the server decides when it is
 * saved.
 */
export function OnceAllowed({ isAllowed, children }: OnceAllowedProps) {
  const wasAllowed = useRef(isAllowed);
  if (isAllowed) wasAllowed.current = true;
  return wasAllowed.current ? children : <ForbiddenScreen />;
}
