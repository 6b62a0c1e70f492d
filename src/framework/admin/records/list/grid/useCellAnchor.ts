import type { PopperProps } from '@mui/material';
import { useMemo, useRef } from 'react';

/** The place of a cell for a `Popper`, measured anew each time: rows are drawn, and moved, after what lies on them. */
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
