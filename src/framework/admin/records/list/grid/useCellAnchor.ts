import type { PopperProps } from '@mui/material';
import { useMemo, useRef } from 'react';

/** Anchor of a `Popper` at a cell, measured at each use: rows are drawn and moved after what covers them. */
export function useCellAnchor(find: () => HTMLElement): NonNullable<PopperProps['anchorEl']> {
  const latest = useRef(find);
  latest.current = find;
  return useMemo(
    () => ({
      getBoundingClientRect: () => latest.current().getBoundingClientRect(),
      get contextElement() {
        return latest.current();
      },
    }),
    [],
  );
}
