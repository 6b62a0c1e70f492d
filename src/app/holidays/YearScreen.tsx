import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Box, Button, IconButton, Link, Skeleton, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useStore } from 'ra-core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { fetchHolidays } from '../../contract/vacation-getter/vacationGetter.ts';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { formatNumber } from '../../framework/admin/base/format/formatNumber.ts';
import { choiceOf } from '../../framework/admin/records/fields/Tag.tsx';
import { moveDay } from '../../framework/admin/records/inputs/times/calendarSteps.ts';
import { useNotifyUndoable } from '../../framework/admin/records/undo/useUndo.ts';
import { changeSetOf } from '../../framework/admin/session/data-provider/records.ts';
import { listPath, profilePath } from '../../framework/admin/session/definitions/entityPaths.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { useReportFailure } from '../../framework/admin/session/failures/useReportFailure.ts';
import { askServer } from '../../framework/admin/session/http/callServer.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { ChoiceInput } from '../../framework/admin/shell/form/ChoiceInput.tsx';
import { NotFoundScreen } from '../../framework/admin/shell/layout/MessageScreen.tsx';
import { RetryAlert } from '../../framework/admin/shell/layout/RetryAlert.tsx';
import { ScreenTitle } from '../../framework/admin/shell/layout/ScreenTitle.tsx';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { addDays } from '../../framework/schema/dates.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { EnumOption } from '../../framework/schema/model.ts';
import { dayStyles, type HolidayKind } from './dayStyles.ts';
import { readYearQuery, useLastYear, useYear, type YearQuery } from './useYear.ts';
import { YearMonth } from './YearMonth.tsx';

interface ChosenDayProps {
  entity: VisibleEntity;
  day: string;
  holidays: readonly RaRecord[];
}

/** Free time on the chosen day, with links to the entries. */
function ChosenDay({ entity, day, holidays }: ChosenDayProps) {
  const type = entity.fields.find(({ name }) => name === 'type');
  return (
    <Box aria-live="polite" sx={{ minHeight: 48, my: 1.5 }}>
      <Typography component="h2" variant="subtitle1">
        {formatDate(day, 'long')}
      </Typography>
      {holidays.length === 0 ? <Typography color="textSecondary">Kein freier Tag</Typography> : null}
      {holidays.map((holiday) => (
        <Typography key={holiday.id} component="div">
          <Link component={RouterLink} to={profilePath(entity, holiday.id)}>
            {String(holiday.name)}
          </Link>
          {type ? ` · ${choiceOf(type, holiday.type).label}` : ''}
          {holiday.start === holiday.end
            ? ''
            : ` · ${formatDate(String(holiday.start))} bis ${formatDate(String(holiday.end))}`}
        </Typography>
      ))}
    </Box>
  );
}

function sentenceOf(created: number): string {
  if (created === 0) return 'Es war schon alles eingetragen.';
  return created === 1
    ? 'Ein freier Tag wurde eingetragen.'
    : `${formatNumber(created)} Ferien und Feiertage wurden eingetragen.`;
}

/** Stores the school and public holidays of all states from the calendar of the server. */
function FetchHolidays() {
  const { http } = useServices();
  const tell = useReportFailure();
  const notifyUndoable = useNotifyUndoable();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => askServer<typeof fetchHolidays>(http, 'POST /api/vacation-getter/fetch', {}),
    async onSuccess(answer) {
      const { created } = answer.json;
      notifyUndoable(sentenceOf(created), [changeSetOf(answer)], created === 0 ? 'info' : 'success');
      await queryClient.invalidateQueries({ queryKey: ['holidays'] });
    },
    onError: (error) => tell(error),
  });
  return (
    <Button startIcon={<DownloadIcon />} disabled={isPending} onClick={() => mutate()}>
      Ferien laden
    </Button>
  );
}

/** The last and the first of two days; days are compared as text. */
const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);

/** The days of a year on which holidays fall, each with these holidays. */
export function holidaysByDay(holidays: readonly RaRecord[], year: number): Map<string, RaRecord[]> {
  const days = new Map<string, RaRecord[]>();
  for (const holiday of holidays) {
    const { start, end } = holiday;
    if (typeof start !== 'string' || typeof end !== 'string') continue;
    const last = earlier(end, `${year}-12-31`);
    for (let day = later(start, `${year}-01-01`); day <= last; day = addDays(day, 1))
      days.set(day, [...(days.get(day) ?? []), holiday]);
  }
  return days;
}

function Legend({ types }: { types: readonly EnumOption[] }) {
  return (
    <Box
      component="ul"
      aria-label="Legende"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', m: 0, p: 0 }}
    >
      {types.map(({ value, title }) => (
        <Box component="li" key={value} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box
            component="span"
            aria-hidden
            sx={[
              { width: 20, height: 20, borderRadius: 0.5, display: 'inline-block' },
              dayStyles[value as HolidayKind],
            ]}
          />
          <Typography component="span" variant="body2">
            {title}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

interface YearProps {
  entity: VisibleEntity;
  query: YearQuery;
}

/** Twelve months with one tab stop; arrow keys move by day and week, Page Up and Page Down by month. */
function Year({ entity, query }: YearProps) {
  const { year } = query;
  const today = dayInBerlin(new Date());
  const [chosen, setChosen] = useState(today.startsWith(String(year)) ? today : `${year}-01-01`);
  const frame = useRef<HTMLDivElement>(null);
  const isByKey = useRef(false);
  const { data, hasFailed, retry } = useYear(entity, query);
  useEffect(() => {
    if (isByKey.current) frame.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
    isByKey.current = false;
  }, [chosen]);

  function handleKey(event: KeyboardEvent): void {
    const next = moveDay(chosen, event.key);
    if (next === null) return;
    event.preventDefault();
    if (!next.startsWith(String(year))) return;
    isByKey.current = true;
    setChosen(next);
  }

  if (hasFailed)
    return <RetryAlert onRetry={retry}>Die Ferien und Feiertage konnten nicht geladen werden.</RetryAlert>;
  if (!data) return <Skeleton variant="rounded" height={480} />;
  const holidays = holidaysByDay(data, year);
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}-01`);
  return (
    <>
      <ChosenDay entity={entity} day={chosen} holidays={holidays.get(chosen) ?? []} />
      <Box
        ref={frame}
        onKeyDown={handleKey}
        sx={{
          display: 'grid',
          columnGap: 3,
          rowGap: 2,
          gridTemplateColumns: {
            xs: 'repeat(auto-fill, minmax(168px, 1fr))',
            sm: 'repeat(auto-fill, minmax(220px, 1fr))',
          },
        }}
      >
        {months.map((first) => (
          <YearMonth key={first} first={first} holidays={holidays} chosen={chosen} onChoose={setChosen} />
        ))}
      </Box>
    </>
  );
}

function Calendar({ entity }: { entity: VisibleEntity }) {
  const [params, setParams] = useSearchParams();
  const optionsOf = (wanted: string) => entity.fields.find(({ name }) => name === wanted)?.options ?? [];
  const states = optionsOf('stateCode');
  const [usualState, setUsualState] = useStore('holidays.state', String(states[0]?.value ?? ''));
  const usual = { year: Number(dayInBerlin(new Date()).slice(0, 4)), state: usualState };
  const query = readYearQuery(
    params,
    usual,
    states.map(({ value }) => String(value)),
  );
  const lastYear = useLastYear(entity, query.state);

  function change(next: Partial<YearQuery>): void {
    const { year, state } = { ...query, ...next };
    if (state !== query.state) setUsualState(state);
    setParams({ year: String(year), state }, { replace: true });
  }

  return (
    <Box sx={{ maxWidth: 1200 }}>
      <ScreenTitle title="Ferienkalender" />
      <Box
        className="no-print"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 1,
          mt: 1,
          mb: 1.5,
        }}
      >
        <Box sx={{ minWidth: 220, flex: { xs: '1 1 100%', sm: '0 0 auto' } }}>
          <ChoiceInput
            label="Bundesland"
            value={query.state}
            options={states.map(({ value, title }) => ({ value: String(value), title }))}
            onChange={(state) => change({ state })}
          />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <IconButton aria-label="Voriges Jahr" onClick={() => change({ year: query.year - 1 })}>
            <ChevronLeftIcon />
          </IconButton>
          <Typography component="span" variant="h5" aria-live="polite">
            {query.year}
          </Typography>
          <IconButton aria-label="Nächstes Jahr" onClick={() => change({ year: query.year + 1 })}>
            <ChevronRightIcon />
          </IconButton>
        </Box>
        {entity.rights.create ? <FetchHolidays /> : null}
        <Button component={RouterLink} to={listPath(entity)}>
          Als Liste
        </Button>
      </Box>
      <Legend types={optionsOf('type')} />
      {lastYear === undefined ? null : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          Ferien und Feiertage sind bis {lastYear} eingetragen.
        </Typography>
      )}
      <Year key={query.year} entity={entity} query={query} />
    </Box>
  );
}

/** `/vacationCalendar`: the holidays of a federal state in a year. */
export function YearScreen() {
  const entity = useDefinitions().entity('holidays');
  return entity ? <Calendar entity={entity} /> : <NotFoundScreen />;
}
