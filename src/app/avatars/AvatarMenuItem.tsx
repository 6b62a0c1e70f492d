import FaceIcon from '@mui/icons-material/FaceOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { openAvatarDialog } from './openAvatarDialog.ts';
import { useOwnAvatar } from './useOwnAvatar.ts';

/** User menu entry for the own avatar, shown with the right to update it. */
export function AvatarMenuItem({ onDone }: { onDone: () => void }) {
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
