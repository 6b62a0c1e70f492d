import type { ReactNode } from 'react';
import { ForbiddenScreen } from '../layout/ForbiddenScreen.tsx';
import { useGui } from './useGui.ts';

/** A screen for whom a role shows it; everybody else reads that it is not for them. */
export function GuardedScreen({ gui, children }: { gui: string; children: ReactNode }) {
  return useGui()(gui) ? children : <ForbiddenScreen />;
}
