import { useEffect, useRef } from 'react';
import type { DerivedView } from '../../../schema/contracts/realtime.ts';
import { useServices } from '../services/useServices.ts';

/**
 * Calls `onChange` when a value that a service computes may have changed: the one computed from this field of
 * this record. Only readers of the field are notified.
 */
export function useDerivedChange({ entity, id, field }: DerivedView, onChange: () => void): void {
  const { derived } = useServices();
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => derived.watch({ entity, id, field }, () => latest.current()), [derived, entity, id, field]);
}
