import CalendarTodayOutlinedIcon from '@mui/icons-material/CalendarTodayOutlined';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import {
  Box,
  ButtonBase,
  IconButton,
  InputAdornment,
  Popover,
  Stack,
  Tooltip,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { type KeyboardEvent, type Ref, useContext, useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { excludedMonths } from '../../../../schema/contracts/excludedDays.ts';
import { dayInBerlin } from '../../../../schema/dayInBerlin.ts';
import { ageOn, monthsLater } from '../../../../schema/dayNumber.ts';
import { parseDate } from '../../../../schema/german/dateTexts.ts';
import { readTyped } from '../../../../schema/german/readTyped.ts';
import type { Field } from '../../../../schema/model.ts';
import { sentenceOf } from '../../../../schema/validation/issues.ts';
import { formatDate } from '../../../base/format/dates.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useLeitstandData } from '../../../session/data-provider/useLeitstandData.ts';
import { type FieldInputProps, FormRecordContext, isUnreadable } from '../FormHost.ts';
import { ParsedInput } from '../ParsedInput.tsx';
import { useRecordValue } from '../useFieldInput.ts';
import { datePauseMs, monthWeeks, moveDay } from './calendarSteps.ts';

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
function MonthGrid({ value, onChoose, closedBecause = () => undefined }: MonthGridProps) {
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

/** The id of a reference, populated or not. */
function idOf(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null && 'id' in value) return idOf(value.id);
  return typeof value === 'string' ? value : undefined;
}

/**
 * Names of the excluded days of a date field, for the months around a day.
 * @returns a function from a day to its name, undefined if the day can be chosen
 */
function useExcludedDays({ name, excludes }: Field, around: string): (day: string) => string | undefined {
  const provider = useLeitstandData();
  const { entity } = useContext(FormRecordContext);
  const of = idOf(useRecordValue(excludes?.of));
  const month = `${around.slice(0, 7)}-01`;
  const [from, to] = [monthsLater(month, -excludedMonths), monthsLater(month, excludedMonths + 1)];
  const { data = [] } = useQuery({
    queryKey: [entity.resource, 'excludedDays', name, of, from],
    enabled: excludes !== undefined && of !== undefined,
    staleTime: 300_000,
    queryFn: ({ signal }) =>
      provider.excludedDays({ resource: entity.resource, field: name, of: of ?? '', from, to }, { signal }),
  });
  return (day) => data.find(({ start, end }) => start <= day && day <= end)?.name;
}

/**
 * Refuses a typed day that its field excludes, also once its days load or belong to another record; accepts it
 * again when they no longer exclude it. The day that the form was opened with stays.
 */
function useRefusedDay(
  { excludes }: Field,
  source: string,
  excludedAs: (day: string) => string | undefined,
): void {
  const {
    field: { value, onChange },
  } = useController({ name: source });
  const opened = useRef(value);
  const typed: unknown = isUnreadable(value) ? value.$typed : value;
  const day = excludes && typeof typed === 'string' ? parseDate(typed) : null;
  const name = day === null || day === opened.current ? undefined : excludedAs(day);
  useEffect(() => {
    if (day === null) return;
    if (name === undefined) {
      if (isUnreadable(value)) onChange(day);
      return;
    }
    const problem = sentenceOf({ rule: 'excludedDay', params: { name } });
    if (isUnreadable(value) && value.$problem === problem) return;
    onChange({ $typed: formatDate(day), $problem: problem });
  }, [day, name, value, onChange]);
}

function written(value: unknown): string {
  return typeof value === 'string' && parseDate(value) === value ? formatDate(value) : String(value);
}

/**
 * A date, typed in any German notation or chosen from a calendar, which offers only days that the field accepts.
 * A birthday also shows the age.
 */
export function DateInput({ field, source }: FieldInputProps) {
  const text = useText();
  const { field: control } = useController({ name: source });
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const value =
    typeof control.value === 'string' && parseDate(control.value) === control.value ? control.value : null;
  const today = dayInBerlin(new Date());
  const isPast = field.rules?.some(({ rule }) => rule === 'notInFuture') ?? false;
  const age = field.showsAge && value !== null && value <= today ? ageOn(value, today) : null;
  const excludedAs = useExcludedDays(field, value ?? today);
  useRefusedDay(field, source, excludedAs);
  const closedBecause = (day: string) => (isPast && day > today ? text('input.future') : excludedAs(day));
  const open = (
    <InputAdornment position="end">
      <IconButton
        ref={opener}
        edge="end"
        aria-label={text('input.openCalendar', { field: field.title })}
        onClick={() => setIsOpen(true)}
      >
        <CalendarTodayOutlinedIcon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  return (
    <>
      <ParsedInput
        field={field}
        source={source}
        read={(typed) => readTyped.date(typed, field)}
        format={written}
        pauseMs={datePauseMs}
        help={age === null ? field.description : text('input.age', { smart_count: age })}
        slotProps={{
          htmlInput: {
            placeholder: text('input.datePlaceholder'),
            autoComplete: 'off',
            inputMode: 'numeric',
          },
          input: { endAdornment: open },
        }}
      />
      <Popover
        open={isOpen}
        anchorEl={() => opener.current}
        onClose={() => setIsOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': field.title } }}
      >
        <MonthGrid
          value={value}
          closedBecause={closedBecause}
          onChoose={(day) => {
            control.onChange(day);
            setIsOpen(false);
          }}
        />
      </Popover>
    </>
  );
}
