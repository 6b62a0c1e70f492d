import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, FormHelperText, IconButton, Typography } from '@mui/material';
import { formatTimeRange } from '../../framework/admin/base/format/dates.ts';
import type { WeekEntry } from '../week-grid/WeekEntry.ts';
import { validityText } from '../week-grid/weekTexts.ts';
import { LabelChips } from './LabelChips.tsx';
import type { WeekField } from './weekField.ts';

interface EntryRowProps extends WeekField {
  entry: WeekEntry;
  isEdited: boolean;
  problem: string | undefined;
  /** The other times that it overlaps, as a warning. */
  overlap: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

/** One time of the week in the list, with the buttons to change and remove it. */
export function EntryRow({
  days,
  labels,
  entry,
  isEdited,
  problem,
  overlap,
  onEdit,
  onRemove,
}: EntryRowProps) {
  const day = days.find(({ value }) => value === entry.dayOfWeek)?.title ?? String(entry.dayOfWeek);
  const times = formatTimeRange(entry.timeRange.startTime, entry.timeRange.endTime);
  const validity = validityText(entry);
  // the same time may be listed for this and for the next school year
  const name = validity === '' ? `${day} ${times}` : `${day} ${times}, ${validity}`;
  return (
    <Box
      component="li"
      sx={{
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        ...(isEdited ? { bgcolor: 'action.selected' } : {}),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25 }}>
          <Box component="span" sx={{ minWidth: 92 }}>
            {day}
          </Box>
          <Box component="span" sx={{ minWidth: 132, fontVariantNumeric: 'tabular-nums' }}>
            {times}
          </Box>
          <LabelChips labels={labels} values={entry.labels} />
          {validity === '' ? null : (
            <Typography component="span" variant="body2" color="textSecondary">
              {validity}
            </Typography>
          )}
        </Box>
        <IconButton size="small" aria-label={`${name} ändern`} aria-pressed={isEdited} onClick={onEdit}>
          <EditIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={`${name} entfernen`} onClick={onRemove}>
          <DeleteOutlineIcon fontSize="small" />
        </IconButton>
      </Box>
      {problem === undefined ? null : <FormHelperText error>{problem}</FormHelperText>}
      {overlap === undefined ? null : (
        <FormHelperText sx={{ color: 'warning.main' }}>{overlap}</FormHelperText>
      )}
    </Box>
  );
}
