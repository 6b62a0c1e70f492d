import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { accusativeOf } from '../../../../../schema/german/grammar.ts';
import { useText } from '../../../../base/i18n/useText.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import type { CalendarEntry } from './calendarEntries.ts';
import { EntryLink } from './EntryLink.tsx';
import { fullDay } from './fullDay.ts';

interface DayDialogProps {
  entity: EntityView;
  day: string;
  entries: readonly CalendarEntry[];
  /** Path of the form for a new record on this day. */
  newPath: string | undefined;
  onClose: () => void;
}

/** All entries of a day, and a way to a new one. */
export function DayDialog({ entity, day, entries, newPath, onClose }: DayDialogProps) {
  const text = useText();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{fullDay(day)}</DialogTitle>
      <DialogContent>
        {entries.length === 0 ? <Typography>{text('calendar.noEntries')}</Typography> : null}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          {entries.map((entry) => (
            <li key={entry.record.id}>
              <EntryLink entity={entity} entry={entry} onBeside={onClose} />
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        {newPath === undefined ? null : (
          <Button startIcon={<AddIcon />} component={Link} to={newPath}>
            {text('calendar.create', { name: accusativeOf(entity) })}
          </Button>
        )}
        <Button onClick={onClose}>{text('calendar.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
