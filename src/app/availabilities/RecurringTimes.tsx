import { Box, Typography } from '@mui/material';
import type { RealTimeAvailabilities } from '../../contract/scheduler/findAvailabilities.ts';
import { formatTimeRange } from '../../framework/admin/base/format/dates.ts';
import type { EnumOption } from '../../framework/schema/model.ts';
import { TakenReasonText } from './TakenReasonText.tsx';
import { recurringText } from './takenText.ts';

type RecurringTime = RealTimeAvailabilities['recurring'][number];

interface RecurringTimesProps {
  days: readonly EnumOption[];
  times: readonly RecurringTime[];
}

/** What takes times of the week again and again, and how often. */
export function RecurringTimes({ days, times }: RecurringTimesProps) {
  if (times.length === 0) return null;
  const dayOf = (time: RecurringTime) => days.find(({ value }) => value === time.dayOfWeek)?.title ?? '';
  const sorted = times.toSorted(
    (one, other) => one.dayOfWeek - other.dayOfWeek || one.timeRange.startTime - other.timeRange.startTime,
  );
  return (
    <div>
      <Typography component="h4" variant="subtitle2" color="textSecondary">
        Regelmäßig belegt
      </Typography>
      <Box component="ul" aria-label="Regelmäßig belegt" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sorted.map((time, at) => (
          <li key={String(at)}>
            {dayOf(time)}s {formatTimeRange(time.timeRange.startTime, time.timeRange.endTime)}:{' '}
            {recurringText(time)}
            {time.kind === 'taken' ? null : (
              <>
                {' '}
                (<TakenReasonText reason={time} />)
              </>
            )}
          </li>
        ))}
      </Box>
    </div>
  );
}
