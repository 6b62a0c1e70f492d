import { Drawer } from '@mui/material';
import type { ReactNode } from 'react';
import { useSidebarState } from 'react-admin';

/** The menu over the screen of a phone. */
export function MenuDrawer({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useSidebarState();
  return (
    <Drawer open={isOpen} onClose={() => setOpen(false)}>
      {children}
    </Drawer>
  );
}
