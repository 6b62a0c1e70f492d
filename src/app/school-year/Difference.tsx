import { Box, Typography } from '@mui/material';
import type { AvailabilityEntry } from '../../../generated/types.ts';
import type { DayDifference } from '../../contract/availabilities/prepareYear.ts';
import { formatTimeRange } from '../../framework/admin/base/format/dates.ts';
import { choiceOf } from '../../framework/admin/records/fields/Tag.tsx';
import type { Field } from '../../framework/schema/model.ts';
import { DayList, DayTimes, EntryLine } from './DayTimes.tsx';

interface Mark {
  text: string;
  colour: string;
}

const marks = {
  added: { text: 'Neu', colour: 'success.main' },
  ended: { text: 'Endet', colour: 'error.main' },
  changed: { text: 'Geändert', colour: 'warning.main' },
  kept: { text: 'Bleibt', colour: 'text.secondary' },
} as const satisfies Record<string, Mark>;

function MarkText({ text, colour }: Mark) {
  return (
    <Box component="span" sx={{ color: colour, fontWeight: 500, minWidth: 72 }}>
      {text}
    </Box>
  );
}

/** What the entry was before, in grey. */
function Former({ field, entry }: { field: Field; entry: AvailabilityEntry }) {
  const labels = field.members?.find(({ name }) => name === 'labels');
  const named = (entry.labels ?? []).map((label) => (labels ? choiceOf(labels, label).label : label));
  const { startTime, endTime } = entry.timeRange ?? {};
  return (
    <Typography variant="body2" color="textSecondary" sx={{ ml: 10 }}>
      bisher {formatTimeRange(startTime ?? 0, endTime ?? 0)}, {named.join(', ')}
    </Typography>
  );
}

/** `2 neu, 1 endet, 5 bleiben` */
function summaryOf(days: readonly DayDifference[]): string {
  const count = (name: 'added' | 'ended' | 'changed' | 'kept') =>
    days.reduce((sum, day) => sum + day[name].length, 0);
  const [added, ended, changed, kept] = [count('added'), count('ended'), count('changed'), count('kept')];
  const parts = [
    added > 0 ? `${added} neu` : '',
    changed > 0 ? `${changed} geändert` : '',
    ended > 0 ? `${ended} ${ended === 1 ? 'endet' : 'enden'}` : '',
    kept > 0 ? `${kept} ${kept === 1 ? 'bleibt' : 'bleiben'}` : '',
  ];
  return parts.filter(Boolean).join(', ') || 'Keine Zeiten';
}

/** The differences between two weeks by weekday, below their numbers. */
export function Difference({ field, days }: { field: Field; days: readonly DayDifference[] }) {
  const weekdays = field.members?.find(({ name }) => name === 'dayOfWeek');
  const keyOf = ({ timeRange }: AvailabilityEntry) => String(timeRange?.startTime);
  const line = (entry: AvailabilityEntry, mark: Mark) => (
    <EntryLine
      key={`${mark.text} ${keyOf(entry)}`}
      field={field}
      entry={{ ...entry, validFrom: null, validUntil: null }}
      mark={<MarkText {...mark} />}
    />
  );
  return (
    <>
      <Typography role="status" sx={{ mb: 1 }}>
        {summaryOf(days)}
      </Typography>
      <DayList>
        {days.map(({ dayOfWeek, added, ended, changed, kept }) => (
          <DayTimes key={dayOfWeek} day={weekdays ? choiceOf(weekdays, dayOfWeek).label : String(dayOfWeek)}>
            {added.map((entry) => line(entry, marks.added))}
            {changed.map(({ before, after }) => (
              <Box key={keyOf(after)}>
                {line(after, marks.changed)}
                <Former field={field} entry={before} />
              </Box>
            ))}
            {ended.map((entry) => line(entry, marks.ended))}
            {kept.map((entry) => line(entry, marks.kept))}
          </DayTimes>
        ))}
      </DayList>
    </>
  );
}
