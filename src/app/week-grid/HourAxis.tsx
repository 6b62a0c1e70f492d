import { Box } from '@mui/material';
import { formatTimeOfDay } from '../../framework/schema/german/formatTimeOfDay.ts';
import { axisWidth, headHeight, topOf } from './weekStyles.ts';

const hours = Array.from({ length: 23 }, (_, at) => at + 1);

/** The hours beside the days; blocks say their own times, so screen readers skip it. */
export function HourAxis() {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'sticky',
        left: 0,
        zIndex: 6,
        flex: `0 0 ${axisWidth}px`,
        height: headHeight + topOf(1440),
        bgcolor: 'background.paper',
        color: 'text.secondary',
        fontSize: '0.6875rem',
        fontVariantNumeric: 'tabular-nums',
        textAlign: 'right',
      }}
    >
      <Box
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          height: headHeight,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      />
      {hours.map((hour) => (
        <Box
          key={hour}
          sx={{
            position: 'absolute',
            right: 6,
            top: headHeight + topOf(hour * 60),
            transform: 'translateY(-50%)',
          }}
        >
          {formatTimeOfDay(hour * 60)}
        </Box>
      ))}
    </Box>
  );
}
