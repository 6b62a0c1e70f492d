import { Box } from '@mui/material';
import type { WeekTaken } from './WeekTaken.ts';
import { takenStyle, topOf } from './weekStyles.ts';
import { shortTimes, takenText, timesText } from './weekTexts.ts';

/** A time that something else takes, hatched; entries lie above it and leave a strip of it free. */
export function TakenBlock({ taken, isCovered }: { taken: WeekTaken; isCovered: boolean }) {
  const { dayOfWeek, timeRange, everyWeeks = 1 } = taken;
  const text = takenText(taken);
  return (
    <Box
      role="img"
      aria-label={`${timesText(dayOfWeek, timeRange)}: ${text}`}
      title={`${shortTimes(timeRange)} ${text}`}
      sx={(theme) => ({
        ...takenStyle(everyWeeks === 1, theme),
        position: 'absolute',
        top: topOf(timeRange.startTime),
        height: topOf(timeRange.endTime - timeRange.startTime),
        left: 0,
        right: 0,
      })}
    >
      <Box
        component="span"
        aria-hidden
        hidden={isCovered}
        sx={{
          position: 'absolute',
          top: 2,
          left: 3,
          maxWidth: 'calc(100% - 6px)',
          maxHeight: 'calc(100% - 4px)',
          px: 0.5,
          borderRadius: 0.5,
          overflow: 'hidden',
          bgcolor: 'background.paper',
          color: 'text.secondary',
          fontSize: '0.6875rem',
          lineHeight: '16px',
        }}
      >
        {text}
      </Box>
    </Box>
  );
}
