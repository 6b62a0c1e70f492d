import { useEffect, useRef } from 'react';
import type { RecordChange } from '../../../schema/contracts/realtime.ts';
import { useServices } from '../services/useServices.ts';

/** Calls `onChanges` for each report of changed records while the component is mounted. */
export function useRecordChanges(onChanges: (changes: readonly RecordChange[]) => void): void {
  const { changes } = useServices();
  const latest = useRef(onChanges);
  latest.current = onChanges;
  useEffect(() => changes.watch((changed) => latest.current(changed)), [changes]);
}
