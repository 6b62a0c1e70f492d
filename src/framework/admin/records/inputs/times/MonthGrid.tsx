import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, ButtonBase, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import dayjs from 'dayjs';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
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
  /** Why a day cannot be chosen, in German; undefined if it can. */
  closedBecause?: (day: string) => string | undefined;
}

function cellStyle(isChosen: boolean, isOutside: boolean, isClosed: boolean) {
  return {
    width: 36,
    height: 36,
    borderRadius: 1,
    color: isOutside ? 'text.secondary' : 'text.primary',
    ...(isChosen ? { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 700 } : {}),
    ...(isClosed
      ? { color: 'text.disabled', textDecoration: 'line-through', cursor: 'not-allowed' }
      : { '&:hover': { outline: '1px solid', outlineColor: 'primary.main' } }),
  };
}

interface DayCellProps {
  date: string;
  isFocusable: boolean;
  isChosen: boolean;
  /** Whether the day belongs to a neighbouring month. */
  isOutside: boolean;
  /** Why the day cannot be chosen. */
  reason: string | undefined;
  onChoose: (day: string) => void;
  ref: Ref<HTMLButtonElement> | undefined;
}

/** A day of the calendar. A closed one can be reached by keyboard, so that its reason can be read. */
function DayCell({ date, isFocusable, isChosen, isOutside, reason, onChoose, ref }: DayCellProps) {
  const isClosed = reason !== undefined;
  const name = formatDate(date, 'long');
  return (
    <Box role="gridcell" aria-selected={isChosen}>
      <Tooltip title={reason ?? ''}>
        <ButtonBase
          ref={ref}
          tabIndex={isFocusable ? 0 : -1}
          aria-label={isClosed ? `${name}: ${reason}` : name}
          aria-disabled={isClosed || undefined}
          onClick={() => isClosed || onChoose(date)}
          sx={cellStyle(isChosen, isOutside, isClosed)}
        >
          {Number(date.slice(8))}
        </ButtonBase>
      </Tooltip>
    </Box>
  );
}

/** A month to choose a day from by mouse or arrow keys; Page Up and Page Down change the month. */
export function MonthGrid({ value, onChoose, closedBecause = () => undefined }: MonthGridProps) {
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
              <DayCell
                key={date}
                ref={date === day ? focused : undefined}
                date={date}
                isFocusable={date === day}
                isChosen={date === value}
                isOutside={date.slice(0, 7) !== day.slice(0, 7)}
                reason={closedBecause(date)}
                onChoose={onChoose}
              />
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
