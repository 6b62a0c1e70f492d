import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Stack } from '@mui/material';
import type { Field } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { MemberGrid } from './MemberGrid.tsx';

interface ValueRowProps {
  members: readonly Field[];
  source: string;
  /** Accessible name of the row, e.g. "Eintrag 2". */
  name: string;
  /** Absent on the first row. */
  onUp?: () => void;
  /** Absent on the last row. */
  onDown?: () => void;
  onRemove: () => void;
}

/** One value of a list, with buttons to move and remove it. */
export function ValueRow({ members, source, name, onUp, onDown, onRemove }: ValueRowProps) {
  const text = useText();
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={name}
      sx={{ borderBottom: 1, borderColor: 'divider', pb: 1, gap: 1, alignItems: 'flex-start' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <MemberGrid members={members} source={source} />
      </Box>
      <Stack sx={{ pt: 1 }}>
        <IconButton aria-label={text('input.rowUp', { row: name })} disabled={!onUp} onClick={onUp}>
          <ArrowUpwardIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={text('input.rowDown', { row: name })} disabled={!onDown} onClick={onDown}>
          <ArrowDownwardIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={text('input.rowRemove', { row: name })} onClick={onRemove}>
          <DeleteOutlineIcon fontSize="small" />
        </IconButton>
      </Stack>
    </Stack>
  );
}
