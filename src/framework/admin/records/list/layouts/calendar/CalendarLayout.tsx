import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Alert, Box, Button, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { ListContextProvider } from 'react-admin';
import { addDays, mondayOf } from '../../../../../schema/dates.ts';
import { monthsLater } from '../../../../../schema/dayNumber.ts';
import { formatDate } from '../../../../base/format/formatDate.ts';
import { useIsNarrow } from '../../../../base/hooks/useIsNarrow.ts';
import { useText } from '../../../../base/i18n/useText.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import { calendarWeek } from '../../groups/calendarWeek.ts';
import { LoadingLine } from '../../LoadingLine.tsx';
import { AgendaWeek } from './AgendaWeek.tsx';
import { monthMondays, weekDays } from './calendarDays.ts';
import { type CalendarWords, entriesOn } from './calendarEntries.ts';
import { DayDialog } from './DayDialog.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { newOnDay } from './newOnDay.ts';
import { useCalendarDay } from './useCalendarDay.ts';
import { mostEntries, useCalendarEntries } from './useCalendarEntries.ts';

/** The records of a list in a calendar: a month, on narrow screens a week. */
export function CalendarLayout({ entity, calendar }: { entity: EntityView; calendar: CalendarWords }) {
  const text = useText();
  const isNarrow = useIsNarrow();
  const { day, today, show } = useCalendarDay(entity);
  const [opened, setOpened] = useState<string | null>(null);
  const monday = mondayOf(day);
  const mondays = isNarrow ? [monday] : monthMondays(day);
  const first = mondays[0] ?? monday;
  const last = addDays(mondays.at(-1) ?? monday, 6);
  const loaded = useCalendarEntries(entity, calendar, first, last);
  const { entries } = loaded;
  const title = isNarrow
    ? `${text('calendar.week', calendarWeek(monday))}: ${formatDate(monday).slice(0, 6)}–${formatDate(last)}`
    : // without the day: `März 2026`
      formatDate(day, 'long').slice('07. '.length);
  const step = (by: 1 | -1) => show(isNarrow ? addDays(day, by * 7) : monthsLater(day, by));
  const newPathOn = (one: string) => newOnDay(entity, calendar, one);
  return (
    <ListContextProvider value={loaded.list}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 1.5, py: 1 }}>
        <Typography component="h2" variant="h6" aria-live="polite" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        <Box className="no-print" sx={{ display: 'flex', alignItems: 'center' }}>
          <IconButton
            aria-label={text(isNarrow ? 'calendar.previousWeek' : 'calendar.previousMonth')}
            onClick={() => step(-1)}
          >
            <ChevronLeftIcon />
          </IconButton>
          <Button onClick={() => show(today)}>{text('calendar.today')}</Button>
          <IconButton
            aria-label={text(isNarrow ? 'calendar.nextWeek' : 'calendar.nextMonth')}
            onClick={() => step(1)}
          >
            <ChevronRightIcon />
          </IconButton>
        </Box>
      </Box>
      <LoadingLine isShown={loaded.isLoading} />
      {loaded.error ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={loaded.retry}>
              {text('list.retry')}
            </Button>
          }
        >
          {text('calendar.failed')}
        </Alert>
      ) : null}
      {loaded.isCut ? (
        <Alert severity="info">{text('calendar.tooMany', { count: mostEntries })}</Alert>
      ) : null}
      {isNarrow ? (
        <AgendaWeek
          entity={entity}
          days={weekDays(monday)}
          today={today}
          entries={entries}
          newPathOn={newPathOn}
        />
      ) : (
        <MonthGrid
          entity={entity}
          mondays={mondays}
          title={title}
          day={day}
          today={today}
          entries={entries}
          newPathOn={newPathOn}
          onShow={show}
          onOpen={setOpened}
        />
      )}
      {opened === null ? null : (
        <DayDialog
          entity={entity}
          day={opened}
          entries={entriesOn(entries, opened)}
          newPath={newPathOn(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </ListContextProvider>
  );
}
