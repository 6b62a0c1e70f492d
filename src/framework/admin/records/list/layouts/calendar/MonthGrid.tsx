import AddIcon from '@mui/icons-material/Add';
import { Box, ButtonBase, IconButton, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { accusativeOf } from '../../../../../schema/german/grammar.ts';
import { useText } from '../../../../base/i18n/useText.ts';
import { visuallyHidden } from '../../../../base/theme/visuallyHidden.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import { useWidgetKeys } from '../../../../shell/shortcuts/useWidgetKeys.ts';
import { calendarWeek } from '../../groups/groupColumns.ts';
import { EntryLink } from './AgendaWeek.tsx';
import { type CalendarEntry, dayByKey, entriesOn, fullDay, placeWeek, weekDays } from './calendarEntries.ts';

interface MonthWeekProps {
  entity: EntityView;
  days: readonly string[];
  /** Of the month: other days are quieter; Tab reaches the day itself. */
  day: string;
  today: string;
  entries: readonly CalendarEntry[];
  newPathOn: (day: string) => string | undefined;
  onOpen: (day: string) => void;
}

/** Attribute on the buttons of days. */
const dayButton = 'data-day';

/** Entries on top of each other before a button says how many there are more. */
const mostLines = 4;
const weekColumns = '34px repeat(7, minmax(0, 1fr))';

/** A week of a month: its number, its days, and the entries across them. */
function MonthWeek({ entity, days, day, today, entries, newPathOn, onOpen }: MonthWeekProps) {
  const text = useText();
  const placed = placeWeek(entries, days);
  const { week } = calendarWeek(days[0] ?? day);
  const hiddenOn = (column: number) =>
    placed.filter((one) => one.line >= mostLines && one.column <= column && one.column + one.length > column)
      .length;
  return (
    <Box
      role="group"
      aria-label={text('calendar.week', { week })}
      sx={{
        display: 'grid',
        gridTemplateColumns: weekColumns,
        // the days fill the height of a week with few entries
        gridTemplateRows: `repeat(${mostLines + 1}, min-content) 1fr`,
        minHeight: 104,
        rowGap: '2px',
        pb: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        breakInside: 'avoid',
      }}
    >
      <Typography
        aria-hidden
        variant="caption"
        color="textSecondary"
        sx={{ gridColumn: 1, gridRow: 1, textAlign: 'center', pt: 0.75, fontVariantNumeric: 'tabular-nums' }}
      >
        {week}
      </Typography>
      {days.map((one, at) => (
        <Box
          key={`cell ${one}`}
          sx={({ palette }: Theme) => ({
            gridColumn: at + 2,
            gridRow: `1 / span ${mostLines + 2}`,
            borderLeft: `1px solid ${palette.divider}`,
            mb: -0.5,
            bgcolor: one.slice(0, 7) === day.slice(0, 7) ? 'transparent' : palette.colours.sunk,
          })}
        />
      ))}
      {days.map((one, at) => {
        const count = entriesOn(entries, one).length;
        const newPath = newPathOn(one);
        return (
          <Box
            key={one}
            sx={{
              gridColumn: at + 2,
              gridRow: 1,
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              px: 0.5,
              pt: 0.25,
              '& .calendar-new': { opacity: 0 },
              '&:hover .calendar-new, &:focus-within .calendar-new': { opacity: 1 },
            }}
          >
            <ButtonBase
              {...{ [dayButton]: one }}
              aria-label={text('calendar.day', { day: fullDay(one), smart_count: count })}
              aria-current={one === today ? 'date' : undefined}
              tabIndex={one === day ? 0 : -1}
              onClick={() => onOpen(one)}
              sx={{
                minWidth: 26,
                height: 26,
                px: 0.5,
                borderRadius: 4,
                fontVariantNumeric: 'tabular-nums',
                color: one.slice(0, 7) === day.slice(0, 7) ? 'text.primary' : 'text.secondary',
                ...(one === today
                  ? { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 600 }
                  : {}),
                '&:hover': { outline: '1px solid', outlineColor: 'divider' },
              }}
            >
              {Number(one.slice(8))}
            </ButtonBase>
            {newPath === undefined ? null : (
              <IconButton
                className="calendar-new no-print"
                size="small"
                // by keyboard, the dialog of the day leads there
                tabIndex={-1}
                aria-label={text('calendar.new', { name: accusativeOf(entity), day: fullDay(one) })}
                component={Link}
                to={newPath}
                sx={{ p: 0.25 }}
              >
                <AddIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        );
      })}
      {placed
        .filter(({ line }) => line < mostLines)
        .map(({ entry, column, length, line }) => (
          <Box
            key={entry.record.id}
            sx={{ gridColumn: `${column + 2} / span ${length}`, gridRow: line + 2, px: 0.5, minWidth: 0 }}
          >
            <EntryLink entity={entity} entry={entry} isShort />
          </Box>
        ))}
      {days.map((one, at) =>
        hiddenOn(at) > 0 ? (
          <ButtonBase
            key={`more ${one}`}
            onClick={() => onOpen(one)}
            aria-label={`${text('calendar.more', { smart_count: hiddenOn(at) })}, ${fullDay(one)}`}
            sx={{
              gridColumn: at + 2,
              gridRow: mostLines + 2,
              mx: 0.5,
              alignSelf: 'start',
              justifyContent: 'flex-start',
              px: 0.75,
              borderRadius: 1,
              fontSize: 13,
              color: 'text.secondary',
            }}
          >
            {text('calendar.more', { smart_count: hiddenOn(at) })}
          </ButtonBase>
        ) : null,
      )}
    </Box>
  );
}

interface MonthGridProps {
  entity: EntityView;
  mondays: readonly string[];
  /** Title of the month. */
  title: string;
  day: string;
  today: string;
  entries: readonly CalendarEntry[];
  newPathOn: (day: string) => string | undefined;
  onShow: (day: string) => void;
  onOpen: (day: string) => void;
}

/** A month of weeks; arrow keys move between its days. */
export function MonthGrid({ mondays, title, onShow, ...week }: MonthGridProps) {
  const text = useText();
  const hint = useId();
  const frame = useRef<HTMLDivElement>(null);
  const followed = useRef(false);
  const { day } = week;
  useWidgetKeys({
    title: text('calendar.map'),
    entries: [
      { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], label: text('calendar.keyDay') },
      { keys: ['Home', 'End'], label: text('calendar.keyWeek') },
      { keys: ['PageUp', 'PageDown'], label: text('calendar.keyMonth') },
      { keys: ['Enter'], label: text('calendar.keyShow') },
    ],
  });

  useEffect(() => {
    if (followed.current) frame.current?.querySelector<HTMLElement>(`[${dayButton}="${day}"]`)?.focus();
    followed.current = false;
  }, [day]);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    const here = target instanceof HTMLElement ? target.getAttribute(dayButton) : null;
    const next = here === null || altKey || ctrlKey || metaKey ? undefined : dayByKey(here, key);
    if (next === undefined) return;
    event.preventDefault();
    followed.current = true;
    onShow(next);
  }

  return (
    <Box
      ref={frame}
      role="group"
      aria-label={title}
      aria-describedby={hint}
      onKeyDown={handleKeyDown}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      <Box id={hint} sx={visuallyHidden}>
        {text('calendar.keys')}
      </Box>
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: weekColumns }}>
        <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'center', py: 0.5 }}>
          {text('calendar.weekHead')}
        </Typography>
        {text('calendar.weekdays')
          .split(' ')
          .map((name) => (
            <Typography key={name} variant="caption" color="textSecondary" sx={{ px: 1, py: 0.5 }}>
              {name}
            </Typography>
          ))}
      </Box>
      {mondays.map((monday) => (
        <MonthWeek key={monday} days={weekDays(monday)} {...week} />
      ))}
    </Box>
  );
}
