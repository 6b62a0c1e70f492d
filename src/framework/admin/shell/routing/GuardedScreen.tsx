import type { ReactNode } from 'react';
import { useGui } from '../../session/rights/useGui.ts';
import { ForbiddenScreen } from '../layout/ForbiddenScreen.tsx';

/** Renders a screen if a role shows it to the user, else `ForbiddenScreen`. */
export function GuardedScreen({ gui, children }: { gui: string; children: ReactNode }) {
  return useGui()(gui) ? children : <ForbiddenScreen />;
}
