import { useEffect, useRef } from 'react';
import { useServices } from '../services/useServices.ts';
import type { ContextAction } from './contextActions.ts';

/** Offers an action as a floating button while the screen is mounted; null offers none. */
export function useContextAction(action: ContextAction | null): void {
  const { contextActions } = useServices();
  const latest = useRef(action);
  latest.current = action;
  const key = action?.key;
  const label = action?.label;
  const access = JSON.stringify(action?.access ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on label and requirements only
  useEffect(() => {
    const { current } = latest;
    if (!current) return;
    return contextActions.register({ ...current, onClick: () => latest.current?.onClick() });
  }, [contextActions, key, label, access]);
}
