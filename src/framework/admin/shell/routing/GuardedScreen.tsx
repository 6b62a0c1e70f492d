import type { ReactNode } from 'react';
import { useGui } from '../../session/rights/useGui.ts';
import { ForbiddenScreen } from '../layout/ForbiddenScreen.tsx';

/** A screen for whom a role shows it; everybody else reads that it is not for them. */
export function GuardedScreen({ gui, children }: { gui: string; children: ReactNode }) {
  return useGui()(gui) ? children : <ForbiddenScreen />;
}
