import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { AvailabilityEntry } from '../../../generated/types.ts';
import { formatTimeRange } from '../../framework/admin/base/format/dates.ts';
import { choiceOf, EntryTags } from '../../framework/admin/records/fields/Tag.tsx';
import type { Field } from '../../framework/schema/model.ts';
import { validityText } from '../week-grid/weekTexts.ts';

/** One weekday with its times below each other. */
export function DayTimes({ day, children }: { day: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {day}
      </Box>
      <Box component="dd" sx={{ m: 0, mb: 0.5 }}>
        {children}
      </Box>
    </>
  );
}

/** Weekdays beside their times. */
export function DayList({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'max-content minmax(0, 1fr)',
        columnGap: 2,
        rowGap: 0.5,
      }}
    >
      {children}
    </Box>
  );
}

/** Times, validity and labels of an entry. */
export function EntryLine({
  field,
  entry,
  mark,
}: {
  field: Field;
  entry: AvailabilityEntry;
  mark?: ReactNode;
}) {
  const labels = field.members?.find(({ name }) => name === 'labels');
  const { timeRange } = entry;
  const validity = validityText(entry);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
      {mark}
      {timeRange ? formatTimeRange(timeRange.startTime ?? 0, timeRange.endTime ?? 0) : null}
      {validity === '' ? null : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {validity}
        </Box>
      )}
      {labels ? (
        <EntryTags entries={(entry.labels ?? []).map((label) => choiceOf(labels, label))} isCell={false} />
      ) : null}
    </Box>
  );
}
