import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import {
  Box,
  Chip,
  IconButton,
  Link,
  Paper,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { conflictKinds, conflictNames } from '../../contract/conflicts/Conflict.ts';
import type { ListedConflict } from '../../contract/conflicts/conflictCalls.ts';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { formatNumber } from '../../framework/admin/base/format/formatNumber.ts';
import { useIsNarrow } from '../../framework/admin/base/hooks/useIsNarrow.ts';
import { SelectFilter } from '../../framework/admin/records/list/filters/kindFilters.tsx';
import { LoadingLine } from '../../framework/admin/records/list/LoadingLine.tsx';
import { profilePath } from '../../framework/admin/session/definitions/entityPaths.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { RetryAlert } from '../../framework/admin/shell/layout/RetryAlert.tsx';
import { ScreenTitle } from '../../framework/admin/shell/layout/ScreenTitle.tsx';
import { addDays } from '../../framework/schema/dates.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { isCalendarDate } from '../../framework/schema/kinds/filterValue.ts';
import { ConflictText } from './ConflictText.tsx';
import { useConflictList } from './useConflictList.ts';
import { weekOf } from './weekOf.ts';

/** Filters of the screen; an empty string means no filter. */
interface ConflictFilters {
  /** Monday. */
  week: string;
  state: string;
  kind: string;
}

/** Reads the filters from the URL, with defaults for invalid or missing parameters, and changes them. */
function useConflictQuery() {
  const [params, setParams] = useSearchParams();
  const given = params.get('week') ?? '';
  const filters: ConflictFilters = {
    week: weekOf(isCalendarDate(given) ? given : dayInBerlin(new Date())).from,
    state: /^[A-Z]{2}$/.test(params.get('state') ?? '') ? String(params.get('state')) : '',
    kind: Object.keys(conflictNames).find((kind) => kind === params.get('kind')) ?? '',
  };
  const { week, state, kind } = filters;
  return {
    filters,
    query: {
      ...weekOf(week),
      ...(state && { state }),
      ...(kind && { kinds: conflictKinds.filter((one) => one === kind) }),
    },
    change(change: Partial<ConflictFilters>) {
      const next = Object.entries({ ...filters, ...change }).filter(([, value]) => value !== '');
      setParams(new URLSearchParams(next), { replace: true });
    },
  };
}

interface ConflictFilterBarProps {
  filters: ConflictFilters;
  onChange: (change: Partial<ConflictFilters>) => void;
}

/** Chooses the week, the federal state and the kind of conflicts. */
function ConflictFilterBar({ filters, onChange }: ConflictFilterBarProps) {
  const { entity } = useDefinitions();
  const { week, state, kind } = filters;
  const address = entity('institutions')?.fields.find(({ name }) => name === 'address');
  const states = address?.members?.find(({ name }) => name === 'state')?.options ?? [];
  return (
    <Box
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        mb: 1,
        '& > .MuiFormControl-root': { width: { xs: '100%', sm: 260 } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', width: { xs: '100%', sm: 'auto' } }}>
        <IconButton aria-label="Vorige Woche" onClick={() => onChange({ week: addDays(week, -7) })}>
          <ChevronLeftIcon />
        </IconButton>
        <Typography
          aria-live="polite"
          sx={{ fontVariantNumeric: 'tabular-nums', flex: 1, textAlign: 'center' }}
        >
          {formatDate(week)} – {formatDate(addDays(week, 6))}
        </Typography>
        <IconButton aria-label="Nächste Woche" onClick={() => onChange({ week: addDays(week, 7) })}>
          <ChevronRightIcon />
        </IconButton>
      </Box>
      {states.length > 0 ? (
        <SelectFilter
          id="conflict-state"
          label="Bundesland"
          value={states.some(({ value }) => value === state) ? state : ''}
          options={states.map(({ value, title }) => ({ value: String(value), title }))}
          onChange={(next) => onChange({ state: next })}
        />
      ) : null}
      <SelectFilter
        id="conflict-kind"
        label="Art"
        value={kind}
        options={Object.entries(conflictNames).map(([value, title]) => ({ value, title }))}
        onChange={(next) => onChange({ kind: next })}
      />
    </Box>
  );
}

function KindChip({ conflict: { kind, isHard } }: { conflict: ListedConflict }) {
  const color = isHard ? 'error' : 'warning';
  return <Chip size="small" variant="outlined" color={color} label={conflictNames[kind]} />;
}

/** The course with a link, and below it who teaches it where. */
function ListedCourse({ conflict: { course } }: { conflict: ListedConflict }) {
  const { entity } = useDefinitions();
  const courses = entity('courses');
  const where = [course.teacher, course.institution].filter(Boolean).join(' · ');
  return courses ? (
    <>
      <Link component={RouterLink} to={profilePath(courses, course.id)}>
        {course.title || courses.title}
      </Link>
      {where ? (
        <Typography variant="body2" color="textSecondary">
          {where}
        </Typography>
      ) : null}
    </>
  ) : null;
}

/** Conflicts by day and time, each with a link to its course and to the record it comes from. */
function ConflictTable({ conflicts }: { conflicts: readonly ListedConflict[] }) {
  const isNarrow = useIsNarrow();
  return (
    <TableContainer>
      <Table size="small" aria-label="Konflikte">
        <TableHead>
          <TableRow>
            {isNarrow ? null : <TableCell>Tag</TableCell>}
            {isNarrow ? null : <TableCell>Kurs</TableCell>}
            <TableCell>{isNarrow ? 'Kurs und was dagegen spricht' : 'Was dagegen spricht'}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {conflicts.map((conflict) => (
            <TableRow key={JSON.stringify(conflict)}>
              {isNarrow ? null : (
                <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {conflict.date === undefined ? 'immer' : formatDate(conflict.date)}
                </TableCell>
              )}
              {isNarrow ? null : (
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <ListedCourse conflict={conflict} />
                </TableCell>
              )}
              <TableCell sx={{ overflowWrap: 'anywhere', hyphens: 'auto' }}>
                {isNarrow ? (
                  <Box sx={{ mb: 0.5 }}>
                    <ListedCourse conflict={conflict} />
                  </Box>
                ) : null}
                <KindChip conflict={conflict} /> <ConflictText conflict={conflict} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const title = 'Konflikte';

/** `/tools/conflicts`: the conflicts of the courses of a week. */
export function ConflictsScreen() {
  const { filters, query, change } = useConflictQuery();
  const { data, error, isPlaceholderData, refetch } = useConflictList(query);

  function content(): ReactNode {
    if (data && data.conflicts.length > 0) return <ConflictTable conflicts={data.conflicts} />;
    // that there were none with the former filters says nothing
    if (!data || isPlaceholderData) return error ? null : <Skeleton variant="rounded" height={320} />;
    return (
      <Typography role="status" color="textSecondary" sx={{ p: 2 }}>
        In dieser Woche gibt es hier keine Konflikte.
      </Typography>
    );
  }

  return (
    <>
      <ScreenTitle title={title} />
      <Typography variant="h1" component="div" className="print-only">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5, maxWidth: 720 }}>
        Was in einer Woche gegen Kurse spricht, soweit du es sehen darfst.
        {data && data.total > 0
          ? ` Zurzeit: ${formatNumber(data.total)}, davon ${formatNumber(data.hard)} schwerwiegend.`
          : ''}
        {data && data.total > data.conflicts.length
          ? ` Hier stehen die ersten ${formatNumber(data.conflicts.length)}.`
          : ''}
      </Typography>
      <ConflictFilterBar filters={filters} onChange={change} />
      <Paper variant="outlined" aria-busy={isPlaceholderData} sx={{ overflow: 'clip' }}>
        <LoadingLine isShown={isPlaceholderData} />
        {error ? (
          <RetryAlert onRetry={() => void refetch()}>Die Konflikte konnten nicht geladen werden.</RetryAlert>
        ) : null}
        {content()}
      </Paper>
    </>
  );
}
