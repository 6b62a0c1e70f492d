import ResetIcon from '@mui/icons-material/RestartAlt';
import ShuffleIcon from '@mui/icons-material/Shuffle';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { useId, useState } from 'react';
import type { Avatar } from '../../contract/avatars/avatarCode.ts';
import { useDialogLeaving } from '../../framework/admin/shell/dialogs/useDialogLeaving.tsx';
import { isJsonObject } from '../../framework/schema/Json.ts';
import { isSameValue } from '../../framework/schema/merge/isSameValue.ts';
import type { Field } from '../../framework/schema/model.ts';
import { AvatarCode } from './AvatarCode.tsx';
import { AvatarPart } from './AvatarPart.tsx';
import { drawAvatar } from './drawAvatar.ts';

interface AvatarDialogProps {
  /** Field of the value type `avatar`. */
  field: Field;
  value: unknown;
  /** Label of the button that takes the avatar over. */
  action: string;
  isSaving?: boolean;
  onDone: (avatar: Avatar) => void;
  onClose: () => void;
}

/** The parts of a stored value that are options of the catalogue; older values hold free text. */
function knownParts({ members = [] }: Field, value: unknown): Avatar {
  const stored = isJsonObject(value) ? value : {};
  const known = members.filter(({ name, options = [] }) =>
    options.some((option) => option.value === stored[name]),
  );
  return Object.fromEntries(known.map(({ name }) => [name, stored[name]]));
}

/** The usual avatar: each part at its default. */
function defaultAvatar({ members = [] }: Field): Avatar {
  return Object.fromEntries(members.map((part) => [part.name, part.default]));
}

function randomAvatar({ members = [] }: Field): Avatar {
  const anyOf = (options: Field['options'] = []) => options[Math.floor(Math.random() * options.length)];
  return Object.fromEntries(members.map((part) => [part.name, anyOf(part.options)?.value]));
}

/** Builds an avatar of twelve parts, with a live picture and its code. */
export function AvatarDialog({ field, value, action, isSaving = false, onDone, onClose }: AvatarDialogProps) {
  const id = useId();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { members = [] } = field;
  const [opened] = useState<Avatar>(() => {
    const known = knownParts(field, value);
    return Object.keys(known).length > 0 ? known : defaultAvatar(field);
  });
  const [avatar, setAvatar] = useState(opened);
  const { guard, question } = useDialogLeaving({
    isDirty: () => !isSameValue(avatar, opened),
    isRunning: isSaving,
    onClose,
  });
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isPhone} {...guard} aria-labelledby={id}>
      <DialogTitle id={id}>Profilbild gestalten</DialogTitle>
      <DialogContent sx={{ display: { sm: 'flex' }, gap: 3 }}>
        <Stack
          sx={{
            alignItems: 'center',
            gap: 1,
            flexShrink: 0,
            // stays in view while the parts scroll
            position: 'sticky',
            top: 0,
            zIndex: 1,
            pb: 1,
            bgcolor: { xs: 'background.paper', sm: 'transparent' },
            alignSelf: 'flex-start',
          }}
        >
          <Box
            component="img"
            src={drawAvatar(field, avatar)}
            alt="Vorschau"
            sx={{ width: { xs: 120, sm: 200 }, height: { xs: 120, sm: 200 }, display: 'block' }}
          />
          <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            <Button size="small" startIcon={<ShuffleIcon />} onClick={() => setAvatar(randomAvatar(field))}>
              Zufällig
            </Button>
            <Button size="small" startIcon={<ResetIcon />} onClick={() => setAvatar(defaultAvatar(field))}>
              Zurücksetzen
            </Button>
          </Stack>
        </Stack>
        <Stack sx={{ flex: 1, minWidth: 0, gap: 2, pt: 1 }}>
          <Box
            sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}
          >
            {members.map((part) => (
              <AvatarPart
                key={part.name}
                part={part}
                value={avatar[part.name]}
                onChange={(option) => setAvatar({ ...avatar, [part.name]: option })}
              />
            ))}
          </Box>
          <AvatarCode parts={members} avatar={avatar} onChange={setAvatar} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isSaving}>
          Abbrechen
        </Button>
        <Button variant="contained" disabled={isSaving} onClick={() => onDone(avatar)}>
          {action}
        </Button>
      </DialogActions>
      {question}
    </Dialog>
  );
}
