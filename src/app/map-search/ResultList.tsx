import {
  Alert,
  Box,
  Button,
  Checkbox,
  LinearProgress,
  Link,
  Skeleton,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatNumber } from '../../framework/admin/base/format/formatNumber.ts';
import type { Highlight } from '../../framework/admin/records/map/highlight.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { type Band, bands, type MapSearch, type MapTab, mapTabs, radii, type SortKey } from './mapSearch.ts';
import type { Picks } from './picks.ts';
import { Rows } from './ResultRows.tsx';
import { countText, type MapAnswer, sortResults } from './searchResults.ts';

const failures: Readonly<Record<MapTab, string>> = {
  locations: 'Es ist ein Fehler beim Suchen der Standorte aufgetreten. Bitte erneut versuchen.',
  teachers: 'Es ist ein Fehler beim Suchen der Lehrkräfte aufgetreten. Bitte erneut versuchen.',
};

interface ResultHeadProps {
  search: MapSearch;
  answer: MapAnswer;
  beyond: number;
  sort: SortKey;
  onSort: (sort: SortKey) => void;
  picks: Picks;
  children: ReactNode;
}

/** The box that selects all results, or none if all are. */
function AllBox({ answer, picks }: Pick<ResultHeadProps, 'answer' | 'picks'>) {
  const selected = useSyncExternalStore(picks.subscribe, picks.current);
  const ids = useMemo(() => answer.results.map(({ id }) => id), [answer]);
  const known = useMemo(() => new Set(selected), [selected]);
  const count = ids.filter((id) => known.has(id)).length;
  const isAll = count > 0 && count === ids.length;
  if (ids.length === 0) return null;
  return (
    <Checkbox
      size="small"
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={() => (isAll ? picks.remove(ids) : picks.add(ids))}
      slotProps={{ input: { 'aria-label': 'Alle Treffer auswählen' } }}
      sx={{ m: 0.5, mr: 0, ml: -1.5 }}
    />
  );
}

function cutText({ unstated }: MapAnswer, band: Band | null): string {
  if (band !== null)
    return 'Mehr als 5.000 Treffer: wähle eine kürzere Fahrzeit. Geprüft sind die nächsten 5.000.';
  return unstated === null
    ? 'Mehr als 5.000 Treffer: verkleinere den Umkreis. Gezeigt werden die nächsten 5.000.'
    : 'Mehr als 5.000 Lehrkräfte: verkleinere den Umkreis. Geprüft wurden die nächsten 5.000.';
}

/** Number of results, how they were computed, and their order. */
function ResultHead({ search, answer, beyond, sort, onSort, picks, children }: ResultHeadProps) {
  const { tab, band } = search;
  return (
    <Box component="header" sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <AllBox answer={answer} picks={picks} />
        <Box sx={{ flex: 1 }}>
          <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 700, lineHeight: 1.3 }}>
            {countText(tab, answer.results.length)}
          </Typography>
          {answer.isEstimated ? (
            <Typography variant="caption" color="textSecondary">
              geschätzt (Luftlinie)
            </Typography>
          ) : null}
          {band !== null && beyond > 0 ? (
            <Typography variant="caption" component="p">
              {`${formatNumber(beyond)} weiter als ${band} Min.`}
            </Typography>
          ) : null}
        </Box>
        <ToggleButtonGroup
          exclusive
          aria-label="Sortieren nach"
          size="small"
          sx={{ flexShrink: 0, '& > button': { px: 1, py: 0.25 } }}
          value={sort}
          onChange={(_event, next: SortKey | null) => {
            if (next) onSort(next);
          }}
        >
          <ToggleButton value="distance">Entfernung</ToggleButton>
          <ToggleButton value="duration">Dauer</ToggleButton>
        </ToggleButtonGroup>
      </Stack>
      {answer.isCut ? (
        <Alert severity="warning" sx={{ mt: 1, py: 0 }}>
          {cutText(answer, band)}
        </Alert>
      ) : null}
      {children}
    </Box>
  );
}

interface WithoutPoint {
  count: number;
  isCapped: boolean;
  filter: Readonly<Record<string, unknown>>;
}

/** Counts the records that a map cannot show, with a link to their list. */
function WithoutPointLine({ tab, count, isCapped, filter }: WithoutPoint & { tab: MapTab }) {
  const path = useDefinitions().linkTo(mapTabs[tab].resource);
  if (count === 0) return null;
  const label = `${isCapped ? 'mehr als 1.000' : formatNumber(count)} ohne Koordinaten`;
  return (
    <Typography variant="caption" component="p">
      {path === null ? (
        label
      ) : (
        <Link
          component={RouterLink}
          color="inherit"
          to={`${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}
        >
          {label}
        </Link>
      )}
    </Typography>
  );
}

interface ResultListProps {
  ran: MapSearch | null;
  answer: MapAnswer | undefined;
  /** Results that are left out, because they are not reached in time. */
  beyond: number;
  isLoading: boolean;
  hasFailed: boolean;
  sort: SortKey;
  /** Whether the form was changed since the search. */
  isStale: boolean;
  withoutPoint: WithoutPoint;
  highlight: Highlight;
  picks: Picks;
  onSort: (sort: SortKey) => void;
  onRetry: () => void;
  onSearch: (change?: Partial<MapSearch>) => void;
  /** Opens the filters where they are not beside the list. */
  onFilters: (() => void) | undefined;
}

function Loading() {
  return (
    <Stack role="status" aria-label="Wird gesucht …" sx={{ px: 2, py: 1, gap: 1.5 }}>
      <Skeleton variant="text" width="40%" height={32} />
      {Array.from({ length: 8 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <Skeleton key={at} variant="rounded" height={40} />
      ))}
    </Stack>
  );
}

interface EmptyProps extends Pick<ResultListProps, 'onSearch'> {
  search: MapSearch;
}

function Empty({ search: { radius, band }, onSearch }: EmptyProps) {
  if (band !== null) {
    const next = bands.find((one) => one > band);
    return (
      <Box sx={{ p: 2 }}>
        <Typography>{`In ${band} Minuten ist nichts zu erreichen.`}</Typography>
        {next ? (
          <Button variant="outlined" onClick={() => onSearch({ band: next })} sx={{ mt: 1 }}>
            {`In ${next} Minuten suchen`}
          </Button>
        ) : null}
      </Box>
    );
  }
  return (
    <Box sx={{ p: 2 }}>
      <Typography>{`Im Umkreis von ${formatNumber(radius)} km wurde nichts gefunden.`}</Typography>
      {radius < radii.max ? (
        <Button
          variant="outlined"
          onClick={() => onSearch({ radius: Math.min(radii.max, radius * 2) })}
          sx={{ mt: 1 }}
        >
          {`Im Umkreis von ${formatNumber(Math.min(radii.max, radius * 2))} km suchen`}
        </Button>
      ) : null}
    </Box>
  );
}

function Unasked({ onFilters }: Pick<ResultListProps, 'onFilters'>) {
  return (
    <Box sx={{ p: 2 }}>
      <Typography color="textSecondary">
        Hier erscheinen die Treffer im Umkreis einer Adresse, die nächsten zuerst.
      </Typography>
      {onFilters ? (
        <Button variant="contained" onClick={onFilters} sx={{ mt: 1 }}>
          Adresse wählen
        </Button>
      ) : null}
    </Box>
  );
}

/** The results of a search with their number, order and state. */
export function ResultList(props: ResultListProps) {
  const { ran, answer, isLoading, hasFailed, sort, highlight, onSearch } = props;
  const results = useMemo(() => sortResults(answer?.results ?? [], sort), [answer, sort]);
  const announced = answer && ran && !isLoading ? countText(ran.tab, answer.results.length) : '';

  function content(): ReactNode {
    if (!ran) return <Unasked onFilters={props.onFilters} />;
    if (hasFailed)
      return (
        <Alert
          severity="error"
          sx={{ m: 2 }}
          action={
            <Button color="inherit" onClick={props.onRetry}>
              Noch einmal versuchen
            </Button>
          }
        >
          {failures[ran.tab]}
        </Alert>
      );
    if (!answer) return <Loading />;
    return (
      <>
        <ResultHead
          search={ran}
          answer={answer}
          beyond={props.beyond}
          sort={sort}
          onSort={props.onSort}
          picks={props.picks}
        >
          <WithoutPointLine tab={ran.tab} {...props.withoutPoint} />
          {props.isStale ? (
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
              <Typography variant="caption" color="textSecondary">
                Die Suche ist geändert.
              </Typography>
              <Button onClick={() => onSearch()}>Neu suchen</Button>
            </Stack>
          ) : null}
        </ResultHead>
        {isLoading ? <LinearProgress aria-label="Wird gesucht …" sx={{ height: 2 }} /> : null}
        {results.length === 0 && !isLoading ? (
          <Empty search={ran} onSearch={onSearch} />
        ) : (
          <Rows key={ran.tab} tab={ran.tab} results={results} highlight={highlight} picks={props.picks} />
        )}
      </>
    );
  }

  return (
    <Box
      component="section"
      aria-label="Treffer"
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}
    >
      <Box
        role="status"
        sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {announced}
      </Box>
      {content()}
    </Box>
  );
}
