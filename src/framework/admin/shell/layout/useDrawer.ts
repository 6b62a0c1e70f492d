import { type Theme, useMediaQuery } from '@mui/material';
import { useStore } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useSidebarState } from 'react-admin';

/**
 * The menu stands open from `md` on, unless the person has closed it there, which is remembered; in a narrow window it
 * waits to be opened, each time anew.
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
    // our own arrangement on its way is nobody's choice
    if (arranged.current !== undefined && isOpen !== arranged.current) {
      if (isOpen === lastSeen.current) return;
      arranged.current = isOpen;
      if (!isNarrow) setIsWanted(isOpen);
    }
    lastSeen.current = isOpen;
  }, [isOpen, isNarrow, setIsWanted]);
}
