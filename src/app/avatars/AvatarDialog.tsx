import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import ResetIcon from '@mui/icons-material/RestartAlt';
import ShuffleIcon from '@mui/icons-material/Shuffle';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  InputAdornment,
  Stack,
  TextField,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { useId, useState } from 'react';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { useDialogLeaving } from '../../framework/admin/shell/dialogs/useDialogLeaving.tsx';
import { isJsonObject } from '../../framework/schema/Json.ts';
import { isSameValue } from '../../framework/schema/merge/isSameValue.ts';
import type { Field } from '../../framework/schema/model.ts';
import { type Avatar, type AvatarParts, decodeAvatar, encodeAvatar } from './avatarCode.ts';
import { drawAvatar } from './drawAvatar.ts';

interface AvatarCodeProps {
  parts: AvatarParts;
  avatar: Avatar;
  onChange: (avatar: Avatar) => void;
}

const hint = 'Zwei Zeichen je Teil. Füge den Code einer anderen Person ein, um ihr Bild zu übernehmen.';
const tooLong = 'Dieser Code ist zu lang. Er besteht aus 24 Zeichen von 0 bis 9 und a bis f.';

/** The code of the avatar, to copy and to paste. Text without a code changes nothing. */
function AvatarCode({ parts, avatar, onChange }: AvatarCodeProps) {
  const { notices } = useServices();
  const [typed, setTyped] = useState<string | null>(null);
  const [isTooLong, setIsTooLong] = useState(false);
  const code = encodeAvatar(parts, avatar);

  function handleType(text: string): void {
    setTyped(text);
    try {
      const read = decodeAvatar(parts, text);
      setIsTooLong(false);
      if (read) onChange(read);
    } catch {
      setIsTooLong(true);
    }
  }

  function handleLeave(): void {
    setTyped(null);
    setIsTooLong(false);
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      notices.show({ text: 'Code kopiert', severity: 'success' });
    } catch {
      // browsers have no clipboard without TLS, or the user refused access
      notices.show({
        text: 'Der Code ließ sich nicht kopieren. Markiere ihn bitte selbst.',
        severity: 'warning',
      });
    }
  }

  return (
    <TextField
      fullWidth
      size="small"
      label="Code"
      value={typed ?? code}
      error={isTooLong}
      helperText={isTooLong ? tooLong : hint}
      onChange={(event) => handleType(event.target.value)}
      onBlur={handleLeave}
      slotProps={{
        htmlInput: { spellCheck: false, autoComplete: 'off', sx: { fontFamily: 'monospace' } },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton aria-label="Code kopieren" edge="end" onClick={() => void copy()}>
                <ContentCopyIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

interface AvatarPartProps {
  part: Field;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Chooses the option of a part: by arrows, which go round, or from the list. An unset part shows its default. */
function AvatarPart({ part, value, onChange }: AvatarPartProps) {
  const { title, options = [] } = part;
  const indexOf = (wanted: unknown) => options.findIndex((option) => option.value === wanted);
  const index = Math.max(indexOf(value) < 0 ? indexOf(part.default) : indexOf(value), 0);
  const move = (step: number) => onChange(options.at((index + step) % options.length)?.value);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton aria-label={`${title}: vorige`} onClick={() => move(-1)}>
        <PreviousIcon />
      </IconButton>
      <TextField
        select
        fullWidth
        size="small"
        margin="none"
        label={title}
        value={index}
        onChange={(event) => onChange(options[Number(event.target.value)]?.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {options.map((option, position) => (
          <option key={option.value} value={position}>
            {option.title}
          </option>
        ))}
      </TextField>
      <IconButton aria-label={`${title}: nächste`} onClick={() => move(1)}>
        <NextIcon />
      </IconButton>
    </Box>
  );
}

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
