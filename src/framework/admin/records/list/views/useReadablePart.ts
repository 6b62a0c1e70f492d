import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { hasHidden } from './hasHidden.ts';
import type { useOpenView } from './useOpenView.ts';

/**
 * Opens the readable part of a view if the server refuses its URL, which somebody who may read more has passed on.
 */
export function useReadablePart({
  current,
  isChanged,
  open,
}: Pick<ReturnType<typeof useOpenView>, 'current' | 'isChanged' | 'open'>): void {
  const { error } = useListContext();
  const isRefused = Boolean(error) && isChanged && current !== undefined && hasHidden(current);
  useEffect(() => {
    if (isRefused) open(current, { replace: true });
  });
}
