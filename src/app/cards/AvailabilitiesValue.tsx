import { Box } from '@mui/material';
import { formatTimeRange } from '../../framework/admin/base/format/formatTimeRange.ts';
import { choiceOf } from '../../framework/admin/records/fields/choiceOf.ts';
import { EntryTags } from '../../framework/admin/records/fields/EntryTags.tsx';
import { isJsonObject } from '../../framework/schema/Json.ts';
import type { Field } from '../../framework/schema/model.ts';

type Entry = Readonly<Record<string, unknown>>;

function startOf({ timeRange }: Entry): number {
  return isJsonObject(timeRange) ? Number(timeRange.startTime) : 0;
}

function rangeOf({ timeRange }: Entry): string {
  return isJsonObject(timeRange)
    ? formatTimeRange(Number(timeRange.startTime), Number(timeRange.endTime))
    : '';
}

/** Times by weekday, each with its labels. Absent means unknown, an empty list not available. */
export function AvailabilitiesValue({ field, value }: { field: Field; value: unknown }) {
  if (!Array.isArray(value)) return <>Nicht angegeben</>;
  const entries = value.filter(isJsonObject);
  if (entries.length === 0) return <>Nicht verfügbar</>;
  const memberOf = (name: string) => field.members?.find((member) => member.name === name);
  const days = memberOf('dayOfWeek')?.options ?? [];
  const labels = memberOf('labels');
  const shown = days
    .map((day) => ({
      day,
      times: entries
        .filter(({ dayOfWeek }) => dayOfWeek === day.value)
        .sort((a, b) => startOf(a) - startOf(b)),
    }))
    .filter(({ times }) => times.length > 0);
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
      {shown.map(({ day, times }) => (
        <Box key={day.value} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {day.title}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {times.map((entry, at) => (
              <Box
                // entries may be equal, so the index is the key
                key={String(at)}
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
              >
                {rangeOf(entry)}
                {labels && Array.isArray(entry.labels) ? (
                  <EntryTags entries={entry.labels.map((label) => choiceOf(labels, label))} isCell={false} />
                ) : null}
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
