import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import {
  type Avatar,
  type AvatarParts,
  decodeAvatar,
  encodeAvatar,
} from '../../contract/avatars/avatarCode.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';

interface AvatarCodeProps {
  parts: AvatarParts;
  avatar: Avatar;
  onChange: (avatar: Avatar) => void;
}

const hint = 'Zwei Zeichen je Teil. Füge den Code einer anderen Person ein, um ihr Bild zu übernehmen.';
const tooLong = 'Dieser Code ist zu lang. Er besteht aus 24 Zeichen von 0 bis 9 und a bis f.';

/** The code of the avatar, to copy and to paste. Text without a code changes nothing. */
export function AvatarCode({ parts, avatar, onChange }: AvatarCodeProps) {
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
