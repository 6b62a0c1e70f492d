import { useEffect, useState } from 'react';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import { avatarEvent } from './openAvatarDialog.ts';

const OwnAvatarDialog = lazyDialog(async () => (await import('./OwnAvatarDialog.tsx')).OwnAvatarDialog);

/** Hosts the dialog that `AvatarMenuItem` opens, because the menu closes before. */
export function AvatarTool() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = () => setIsOpen(true);
    window.addEventListener(avatarEvent, open);
    return () => window.removeEventListener(avatarEvent, open);
  }, []);
  return isOpen ? <OwnAvatarDialog onClose={() => setIsOpen(false)} /> : null;
}
