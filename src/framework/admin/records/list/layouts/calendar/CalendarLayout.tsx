import AddIcon from '@mui/icons-material/Add';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Typography,
} from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useId, useState } from 'react';
import {
  ListContextProvider,
  type ListControllerResult,
  useGetList,
  useListContext,
  useStore,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { addDays, mondayOf } from '../../../../../schema/dates.ts';
import { dayInBerlin } from '../../../../../schema/dayInBerlin.ts';
import { monthsLater } from '../../../../../schema/dayNumber.ts';
import { accusativeOf } from '../../../../../schema/german/grammar.ts';
import { formatDate } from '../../../../base/format/dates.ts';
import { useIsNarrow } from '../../../../base/hooks/useIsNarrow.ts';
import { useText } from '../../../../base/i18n/useText.ts';
import { createPath } from '../../../../session/definitions/entityPaths.ts';
import { recordTitle } from '../../../../session/definitions/recordTitle.ts';
import { useDefinitions } from '../../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import { formFields } from '../../../form/formValues.ts';
import { listColumns, listMeta } from '../../columns/listColumns.ts';
import { copiedText } from '../../grid/cellField.ts';
import { calendarWeek } from '../../groups/groupColumns.ts';
import { LoadingLine } from '../../LoadingLine.tsx';
import { listKey } from '../../listKey.ts';
import { AgendaWeek, EntryLink } from './AgendaWeek.tsx';
import {
  type CalendarEntry,
  type CalendarWords,
  calendarEntry,
  coveringFilter,
  entriesOn,
  fullDay,
  monthMondays,
  startOfDay,
  weekDays,
} from './calendarEntries.ts';
import { MonthGrid } from './MonthGrid.tsx';

interface DayDialogProps {
  entity: EntityView;
  day: string;
  entries: readonly CalendarEntry[];
  /** Path of the form for a new record on this day. */
  newPath: string | undefined;
  onClose: () => void;
}

/** All entries of a day, and a way to a new one. */
function DayDialog({ entity, day, entries, newPath, onClose }: DayDialogProps) {
  const text = useText();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{fullDay(day)}</DialogTitle>
      <DialogContent>
        {entries.length === 0 ? <Typography>{text('calendar.noEntries')}</Typography> : null}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          {entries.map((entry) => (
            <li key={entry.record.id}>
              <EntryLink entity={entity} entry={entry} onBeside={onClose} />
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        {newPath === undefined ? null : (
          <Button startIcon={<AddIcon />} component={Link} to={newPath}>
            {text('calendar.create', { name: accusativeOf(entity) })}
          </Button>
        )}
        <Button onClick={onClose}>{text('calendar.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Hour at which a new record with a time begins, until the user sets another. */
const usualHour = 9;

/** Path of the form for a new record on a day; undefined if the user may not create one there. */
function newOnDay(entity: EntityView, { from, until }: CalendarWords, day: string): string | undefined {
  const [field] = entity.rights.create ? formFields(entity, undefined, [from]) : [];
  if (!field) return undefined;
  const values =
    field.kind === 'dateTime'
      ? { [from]: startOfDay(day, usualHour * 60) }
      : { [from]: day, ...(until === undefined ? {} : { [until]: day }) };
  return `${createPath(entity)}?${new URLSearchParams({ source: JSON.stringify(values) })}`;
}

interface CalendarDay {
  /** Day whose month or week is shown, `YYYY-MM-DD`. */
  day: string;
  today: string;
  show: (day: string) => void;
}

/** The day a calendar shows: kept while the user visits a record, until the end of today. */
function useCalendarDay(entity: EntityView): CalendarDay {
  const today = dayInBerlin(new Date());
  const [stored, store] = useStore(`${listKey(entity)}.calendarDay`, { day: today, on: today });
  return {
    day: stored.on === today ? stored.day : today,
    today,
    show: (day) => store({ day, on: today }),
  };
}

/** Entries read at once. */
const mostEntries = 500;

interface CalendarEntries {
  entries: CalendarEntry[];
  /** The list of the entries, in their order, for the way from one to the next. */
  list: ListControllerResult;
  /** There are more entries than `mostEntries`. */
  isCut: boolean;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
}

/** The records of the surrounding list that cover one of these days. */
function useCalendarEntries(
  entity: EntityView,
  words: CalendarWords,
  first: string,
  last: string,
): CalendarEntries {
  const definitions = useDefinitions();
  const list = useListContext();
  const isInstant = entity.fields.find(({ name }) => name === words.from)?.kind === 'dateTime';
  const { from, until = from, card = [] } = words;
  const details = listColumns(definitions, entity, card);
  const columns = [...listColumns(definitions, entity, [from, until]), ...details];
  const labelOf = (record: RaRecord) =>
    [...details.map((column) => copiedText(definitions, column, record)), recordTitle(entity, record)]
      .filter((part) => part !== '')
      .join(' · ');
  const sort = { field: from, order: 'ASC' } as const;
  const filterValues = {
    $and: [{ ...list.filterValues, ...entity.only }, coveringFilter(words, isInstant, first, last)],
  };
  const query = useGetList(entity.resource, {
    pagination: { page: 1, perPage: mostEntries },
    sort,
    filter: filterValues,
    meta: { ...listMeta(definitions, entity, columns), count: 'none' },
  });
  const { data = [] } = query;
  return {
    entries: data.flatMap((record) => calendarEntry(record, words, isInstant, labelOf(record)) ?? []),
    list: { ...list, page: 1, perPage: mostEntries, sort, filterValues, data } as ListControllerResult,
    isCut: query.pageInfo?.hasNextPage === true,
    isLoading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** The records of a list in a calendar: a month, on narrow screens a week. */
export function CalendarLayout({ entity, calendar }: { entity: EntityView; calendar: CalendarWords }) {
  const text = useText();
  const isNarrow = useIsNarrow();
  const { day, today, show } = useCalendarDay(entity);
  const [opened, setOpened] = useState<string | null>(null);
  const monday = mondayOf(day);
  const mondays = isNarrow ? [monday] : monthMondays(day);
  const first = mondays[0] ?? monday;
  const last = addDays(mondays.at(-1) ?? monday, 6);
  const loaded = useCalendarEntries(entity, calendar, first, last);
  const { entries } = loaded;
  const title = isNarrow
    ? `${text('calendar.week', calendarWeek(monday))}: ${formatDate(monday).slice(0, 6)}–${formatDate(last)}`
    : // without the day: `März 2026`
      formatDate(day, 'long').slice('07. '.length);
  const step = (by: 1 | -1) => show(isNarrow ? addDays(day, by * 7) : monthsLater(day, by));
  const newPathOn = (one: string) => newOnDay(entity, calendar, one);
  return (
    <ListContextProvider value={loaded.list}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 1.5, py: 1 }}>
        <Typography component="h2" variant="h6" aria-live="polite" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        <Box className="no-print" sx={{ display: 'flex', alignItems: 'center' }}>
          <IconButton
            aria-label={text(isNarrow ? 'calendar.previousWeek' : 'calendar.previousMonth')}
            onClick={() => step(-1)}
          >
            <ChevronLeftIcon />
          </IconButton>
          <Button onClick={() => show(today)}>{text('calendar.today')}</Button>
          <IconButton
            aria-label={text(isNarrow ? 'calendar.nextWeek' : 'calendar.nextMonth')}
            onClick={() => step(1)}
          >
            <ChevronRightIcon />
          </IconButton>
        </Box>
      </Box>
      <LoadingLine isShown={loaded.isLoading} />
      {loaded.error ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={loaded.retry}>
              {text('list.retry')}
            </Button>
          }
        >
          {text('calendar.failed')}
        </Alert>
      ) : null}
      {loaded.isCut ? (
        <Alert severity="info">{text('calendar.tooMany', { count: mostEntries })}</Alert>
      ) : null}
      {isNarrow ? (
        <AgendaWeek
          entity={entity}
          days={weekDays(monday)}
          today={today}
          entries={entries}
          newPathOn={newPathOn}
        />
      ) : (
        <MonthGrid
          entity={entity}
          mondays={mondays}
          title={title}
          day={day}
          today={today}
          entries={entries}
          newPathOn={newPathOn}
          onShow={show}
          onOpen={setOpened}
        />
      )}
      {opened === null ? null : (
        <DayDialog
          entity={entity}
          day={opened}
          entries={entriesOn(entries, opened)}
          newPath={newPathOn(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </ListContextProvider>
  );
}
