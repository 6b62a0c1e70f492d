import { type Theme, useMediaQuery } from '@mui/material';
import { useStore } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useSidebarState } from 'react-admin';

/**
 * Keeps the menu open from `md` on, unless the user has closed it there, which is remembered. In a narrower
 * window it always starts closed.
 */
export function useDrawer(): void {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [isOpen, setOpen] = useSidebarState();
  const [isWanted, setIsWanted] = useStore('menu.isOpen', true);
  const arranged = useRef<boolean>(undefined);
  const lastSeen = useRef(isOpen);
  const wanted = useRef(isWanted);
  wanted.current = isWanted;
  useEffect(() => {
    arranged.current = !isNarrow && wanted.current;
    setOpen(arranged.current);
  }, [isNarrow, setOpen]);
  useEffect(() => {
    // a change by this hook that has not rendered yet is not the user's choice
    if (arranged.current !== undefined && isOpen !== arranged.current) {
      if (isOpen === lastSeen.current) return;
      arranged.current = isOpen;
      if (!isNarrow) setIsWanted(isOpen);
    }
    lastSeen.current = isOpen;
  }, [isOpen, isNarrow, setIsWanted]);
}
