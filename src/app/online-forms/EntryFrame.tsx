import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, IconButton, Stack, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { get, useFormState } from 'react-hook-form';

export interface EntryMoves {
  /** Absent on the first entry. */
  onUp?: (() => void) | undefined;
  /** Absent on the last entry. */
  onDown?: (() => void) | undefined;
  onRemove: () => void;
}

interface EntryFrameProps extends EntryMoves {
  /** Path in the form. */
  source: string;
  /** Accessible name: "Schritt 2: Kind". */
  name: string;
  /** Text beside the name while the entry is closed. */
  note?: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A step, section or field in the editor: opens and closes, moves and goes. One with an error stays open. */
export function EntryFrame(props: EntryFrameProps) {
  const { source, name, note, isOpenAtFirst = false, onUp, onDown, onRemove, children } = props;
  const id = useId();
  const [wantsOpen, setWantsOpen] = useState(isOpenAtFirst);
  const { errors } = useFormState({ name: source });
  const hasProblem = get(errors, source) !== undefined;
  const isOpen = wantsOpen || hasProblem;
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        border: 1,
        borderColor: hasProblem ? 'error.main' : 'divider',
        borderRadius: 2,
        px: { xs: 1, sm: 1.5 },
        minWidth: 0,
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', minHeight: 44 }}>
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setWantsOpen(!isOpen)}
          sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start', gap: 1, textAlign: 'left', py: 1 }}
        >
          {isOpen ? <ExpandLessIcon fontSize="small" /> : <ExpandMoreIcon fontSize="small" />}
          <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
            {name}
            {note ? (
              <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
                {note}
              </Typography>
            ) : null}
          </Typography>
        </ButtonBase>
        <IconButton size="small" aria-label={`${name} nach oben`} disabled={!onUp} onClick={onUp}>
          <ArrowUpwardIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={`${name} nach unten`} disabled={!onDown} onClick={onDown}>
          <ArrowDownwardIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={`${name} entfernen`} onClick={onRemove}>
          <DeleteOutlineIcon fontSize="small" />
        </IconButton>
      </Stack>
      {isOpen ? (
        <Box id={id} sx={{ pb: 1.5 }}>
          {children}
        </Box>
      ) : null}
    </Box>
  );
}
