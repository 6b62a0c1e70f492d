import FaceIcon from '@mui/icons-material/FaceOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { lazy } from 'react';
import { openAvatarDialog } from './openAvatarDialog.ts';
import { useOwnAvatar } from './useOwnAvatar.ts';

/** User menu entry for the own avatar, shown with the right to update it. */
function AvatarMenuItem({ onDone }: { onDone: () => void }) {
  if (useOwnAvatar() === null) return null;
  return (
    <MenuItem
      onClick={() => {
        onDone();
        openAvatarDialog();
      }}
    >
      <ListItemIcon>
        <FaceIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>Profilbild gestalten</ListItemText>
    </MenuItem>
  );
}

/** The drawn picture of a person: input, value, user menu entry and drawing. */
export const avatar = {
  input: lazy(async () => ({ default: (await import('./AvatarInput.tsx')).AvatarInput })),
  value: lazy(async () => ({ default: (await import('./AvatarValue.tsx')).AvatarValue })),
  picture: async () => (await import('./drawAvatar.ts')).drawAvatar,
  menuItem: { key: 'avatar', item: AvatarMenuItem },
};
