import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, ButtonBase, IconButton, Stack, Typography } from '@mui/material';
import dayjs from 'dayjs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dayInBerlin } from '../../../../schema/dayInBerlin.ts';
import { formatDate } from '../../../base/format/formatDate.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { monthWeeks } from './monthWeeks.ts';
import { moveDay } from './moveDay.ts';

const weekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];

interface MonthGridProps {
  /** `YYYY-MM-DD`; null opens the calendar at today. */
  value: string | null;
  onChoose: (day: string) => void;
}

function cellStyle(isChosen: boolean, isOutside: boolean) {
  return {
    width: 36,
    height: 36,
    borderRadius: 1,
    color: isOutside ? 'text.secondary' : 'text.primary',
    ...(isChosen ? { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 700 } : {}),
    '&:hover': { outline: '1px solid', outlineColor: 'primary.main' },
  };
}

/** A month to choose a day from by mouse or arrow keys; Page Up and Page Down change the month. */
export function MonthGrid({ value, onChoose }: MonthGridProps) {
  const text = useText();
  const [day, setDay] = useState(value ?? dayInBerlin(new Date()));
  const focused = useRef<HTMLButtonElement>(null);
  const isByKey = useRef(true);
  useEffect(() => {
    if (day && isByKey.current) focused.current?.focus();
    isByKey.current = false;
  }, [day]);

  function handleKey(event: KeyboardEvent): void {
    const next = moveDay(day, event.key);
    if (next === null) return;
    event.preventDefault();
    isByKey.current = true;
    setDay(next);
  }

  const month = dayjs(day).locale('de').format('MMMM YYYY');
  return (
    <Box sx={{ p: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <IconButton
          aria-label={text('input.previousMonth')}
          onClick={() => setDay(moveDay(day, 'PageUp') ?? day)}
        >
          <ChevronLeftIcon />
        </IconButton>
        <Typography aria-live="polite" sx={{ fontWeight: 700 }}>
          {month}
        </Typography>
        <IconButton
          aria-label={text('input.nextMonth')}
          onClick={() => setDay(moveDay(day, 'PageDown') ?? day)}
        >
          <ChevronRightIcon />
        </IconButton>
      </Stack>
      <Box role="grid" tabIndex={-1} aria-label={month} onKeyDown={handleKey}>
        <Box role="row" sx={{ display: 'flex' }}>
          {weekdays.map((name) => (
            <Typography
              key={name}
              role="columnheader"
              variant="caption"
              sx={{ width: 36, textAlign: 'center' }}
            >
              {name}
            </Typography>
          ))}
        </Box>
        {monthWeeks(day).map((week) => (
          <Box role="row" key={week[0]} sx={{ display: 'flex' }}>
            {week.map((date) => (
              <Box role="gridcell" key={date} aria-selected={date === value}>
                <ButtonBase
                  ref={date === day ? focused : undefined}
                  tabIndex={date === day ? 0 : -1}
                  aria-label={formatDate(date, 'long')}
                  onClick={() => onChoose(date)}
                  sx={cellStyle(date === value, date.slice(0, 7) !== day.slice(0, 7))}
                >
                  {Number(date.slice(8))}
                </ButtonBase>
              </Box>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
