import { Box, type Theme, Typography } from '@mui/material';
import dayjs from 'dayjs';
import type { RaRecord } from 'ra-core';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { monthWeeks } from '../../framework/admin/records/inputs/times/calendarSteps.ts';
import { dayStyles, kindOrder } from './dayStyles.ts';

const weekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];

interface YearMonthProps {
  /** First day of the month. */
  first: string;
  holidays: ReadonlyMap<string, readonly RaRecord[]>;
  /** The day that the tabulator key reaches. */
  chosen: string;
  onChoose: (day: string) => void;
}

function kindOf(holidays: readonly RaRecord[]) {
  return kindOrder.find((kind) => holidays.some(({ type }) => type === kind));
}

/** A month of the calendar; free days are coloured. */
export function YearMonth({ first, holidays, chosen, onChoose }: YearMonthProps) {
  const month = dayjs(first).locale('de').format('MMMM');

  function dayCell(day: string) {
    const isInside = day.slice(0, 7) === first.slice(0, 7);
    if (!isInside) return <td key={day} />;
    const free = holidays.get(day) ?? [];
    const kind = kindOf(free);
    const names = free.map(({ name }) => String(name)).join(', ');
    const label = `${formatDate(day, 'long')}${names === '' ? '' : `: ${names}`}`;
    return (
      <Box component="td" key={day} sx={{ p: 0 }}>
        <Box
          component="button"
          type="button"
          data-day={day}
          title={names}
          aria-label={label}
          aria-pressed={day === chosen}
          tabIndex={day === chosen ? 0 : -1}
          onClick={() => onChoose(day)}
          sx={[
            {
              all: 'unset',
              boxSizing: 'border-box',
              display: 'block',
              width: '100%',
              minHeight: 24,
              lineHeight: '24px',
              textAlign: 'center',
              fontSize: 13,
              borderRadius: 0.5,
              cursor: 'pointer',
              color: 'text.primary',
              ...(day === chosen ? { outline: '1px solid', outlineColor: 'text.secondary' } : {}),
              '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
            },
            kind
              ? dayStyles[kind]
              : (theme: Theme) => ({ '&:hover': { bgcolor: theme.palette.action.hover } }),
          ]}
        >
          {Number(day.slice(8))}
        </Box>
      </Box>
    );
  }

  return (
    <Box component="section" sx={{ minWidth: 0, breakInside: 'avoid' }}>
      <Typography component="h3" variant="subtitle2">
        {month}
      </Typography>
      <Box
        component="table"
        aria-label={month}
        sx={{ width: '100%', tableLayout: 'fixed', borderSpacing: '1px' }}
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <Box
                component="th"
                key={name}
                scope="col"
                sx={{ fontSize: 11, fontWeight: 400, color: 'text.secondary' }}
              >
                {name}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(first).map((week) => (
            <tr key={week[0]}>{week.map(dayCell)}</tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
