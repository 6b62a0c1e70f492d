import { Drawer } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { useSidebarState } from 'react-admin';

/** The menu as a drawer over the screen of a phone. */
export function MenuDrawer({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useSidebarState();
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return (
    // a window that becomes narrow closes the menu in its first effect: a drawer mounted open would never
    // stop hiding the page from screen readers
    <Drawer open={isOpen && isMounted} onClose={() => setOpen(false)}>
      {children}
    </Drawer>
  );
}
