import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import type { RealTimeAvailabilities, Reason } from '../../contract/scheduler/findAvailabilities.ts';
import { formatDate, formatTimeRange } from '../../framework/admin/base/format/dates.ts';
import { addDays, mondayOf } from '../../framework/schema/dates.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { WeekTimes } from '../week-grid/WeekEntry.ts';
import { TakenReasonText } from './takenText.tsx';
import { shownEntries } from './weekEntries.ts';

type RealTimeDay = NonNullable<RealTimeAvailabilities['days']>[number];

const rangeText = ({ startTime, endTime }: WeekTimes) => formatTimeRange(startTime, endTime);

const dayName = new Intl.DateTimeFormat('de-DE', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
});

/** `2026-11-23` -> `Mo., 23.11.` */
const dayText = (date: string) => dayName.format(new Date(`${date}T00:00:00Z`));

type Line = { timeRange: WeekTimes } & ({ isFree: true } | { isFree: false; reason: Reason });

/** Free and taken times of a day by their start. */
function linesOf({ free, taken }: RealTimeDay, chosen: readonly string[]): Line[] {
  const lines: Line[] = [
    ...shownEntries(free, chosen).map(({ startTime, endTime }) => ({
      timeRange: { startTime, endTime },
      isFree: true as const,
    })),
    ...taken.map(({ timeRange, ...reason }) => ({ timeRange, isFree: false as const, reason })),
  ];
  return lines.toSorted((one, other) => one.timeRange.startTime - other.timeRange.startTime);
}

interface RealTimeDaysProps {
  days: readonly RealTimeDay[];
  chosen: readonly string[];
  /** Monday of the shown week. */
  monday: string;
  onMove: (monday: string) => void;
}

/** The free and taken times of one calendar week, with buttons to other weeks. */
export function RealTimeDays({ days, chosen, monday, onMove }: RealTimeDaysProps) {
  const shown = days.map((day) => ({ ...day, lines: linesOf(day, chosen) }));
  const current = mondayOf(dayInBerlin(new Date()));
  return (
    <div>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 0.5 }}>
        <IconButton size="small" aria-label="Woche davor" onClick={() => onMove(addDays(monday, -7))}>
          <ChevronLeftIcon fontSize="small" />
        </IconButton>
        <Typography component="h4" variant="subtitle2" aria-live="polite">
          {formatDate(monday)} bis {formatDate(addDays(monday, 6))}
        </Typography>
        <IconButton size="small" aria-label="Woche danach" onClick={() => onMove(addDays(monday, 7))}>
          <ChevronRightIcon fontSize="small" />
        </IconButton>
        {monday === current ? null : (
          <Button size="small" onClick={() => onMove(current)}>
            Diese Woche
          </Button>
        )}
      </Stack>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 1,
          display: 'grid',
          gridTemplateColumns: 'max-content minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.75,
        }}
      >
        {shown.map(({ date, lines }) => (
          <Box key={date} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {dayText(date)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {lines.length === 0 ? '–' : null}
              {lines.map((line, at) => (
                <Box key={String(at)} sx={line.isFree ? { fontWeight: 500 } : { color: 'text.secondary' }}>
                  {rangeText(line.timeRange)}{' '}
                  {line.isFree ? 'frei' : <TakenReasonText reason={line.reason} />}
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </div>
  );
}
