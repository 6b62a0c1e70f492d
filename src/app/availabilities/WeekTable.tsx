import { Box, Typography } from '@mui/material';
import { sortEntries } from '../../contract/availabilities/entries.ts';
import { formatTimeRange } from '../../framework/admin/base/format/dates.ts';
import type { EnumOption } from '../../framework/schema/model.ts';
import type { WeekEntry } from '../week-grid/WeekEntry.ts';
import { validityText } from '../week-grid/weekTexts.ts';
import { LabelChips } from './LabelChips.tsx';
import type { WeekField } from './weekEntries.ts';

/** From this many days on, their names are abbreviated. */
const abbreviatedFrom = 4;

/** A weekday with entries. */
interface WeekDay {
  dayOfWeek: number;
  /** `Montags`, or `Mo` among many days. */
  heading: string;
  /** `Montag` */
  title: string;
  entries: WeekEntry[];
}

/** The weekdays that have entries, in their order, each with its entries by start. */
export function groupByDay(entries: readonly WeekEntry[], days: readonly EnumOption[]): WeekDay[] {
  const sorted = sortEntries(entries);
  const filled = days.flatMap(({ value, title }) => {
    const own = sorted.filter(({ dayOfWeek }) => dayOfWeek === value);
    return own.length === 0 ? [] : [{ dayOfWeek: Number(value), title, entries: own }];
  });
  const isShort = filled.length >= abbreviatedFrom;
  return filled.map((day) => ({ ...day, heading: isShort ? day.title.slice(0, 2) : `${day.title}s` }));
}

interface WeekTableProps extends WeekField {
  entries: readonly WeekEntry[];
}

/** Times by weekday, each with its labels. */
export function WeekTable({ days, labels, entries }: WeekTableProps) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 132px), 1fr))',
        columnGap: 2,
        rowGap: 1.5,
      }}
    >
      {groupByDay(entries, days).map(({ dayOfWeek, heading, title, entries: own }) => (
        <Box key={dayOfWeek} sx={{ minWidth: 0 }}>
          <Box
            component="dt"
            title={title}
            sx={{ color: 'text.secondary', borderBottom: 1, borderColor: 'divider', pb: 0.25, mb: 0.75 }}
          >
            {heading}
          </Box>
          {own.map((entry, at) => (
            <Box
              component="dd"
              // entries may be equal, so the index is the key
              key={String(at)}
              sx={{ m: 0, mb: 1, fontVariantNumeric: 'tabular-nums' }}
            >
              <div>{formatTimeRange(entry.timeRange.startTime, entry.timeRange.endTime)}</div>
              <LabelChips labels={labels} values={entry.labels} />
              {entry.validFrom || entry.validUntil ? (
                <Typography variant="body2" color="textSecondary">
                  {validityText(entry)}
                </Typography>
              ) : null}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
