import AddIcon from '@mui/icons-material/Add';
import { Box, IconButton, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { accusativeOf } from '../../../../../schema/german/grammar.ts';
import { useText } from '../../../../base/i18n/useText.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import { type CalendarEntry, entriesOn } from './calendarEntries.ts';
import { EntryLink } from './EntryLink.tsx';
import { fullDay } from './fullDay.ts';

interface AgendaWeekProps {
  entity: EntityView;
  days: readonly string[];
  today: string;
  entries: readonly CalendarEntry[];
  newPathOn: (day: string) => string | undefined;
}

/** The days of a week below each other, for narrow screens. */
export function AgendaWeek({ entity, days, today, entries, newPathOn }: AgendaWeekProps) {
  const text = useText();
  return days.map((day) => {
    const own = entriesOn(entries, day);
    const newPath = newPathOn(day);
    return (
      <Box
        key={day}
        component="section"
        aria-label={fullDay(day)}
        sx={{ px: 1.5, py: 0.75, borderTop: 1, borderColor: 'divider' }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40 }}>
          <Typography
            component="h3"
            variant="body1"
            aria-current={day === today ? 'date' : undefined}
            sx={{
              flex: 1,
              fontWeight: day === today ? 700 : 500,
              color: day === today ? 'primary.main' : 'text.primary',
            }}
          >
            {fullDay(day)}
          </Typography>
          {newPath === undefined ? null : (
            <IconButton
              className="no-print"
              aria-label={text('calendar.new', { name: accusativeOf(entity), day: fullDay(day) })}
              component={Link}
              to={newPath}
            >
              <AddIcon />
            </IconButton>
          )}
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          {own.map((entry) => (
            <li key={entry.record.id}>
              <EntryLink entity={entity} entry={entry} />
            </li>
          ))}
        </Box>
      </Box>
    );
  });
}
