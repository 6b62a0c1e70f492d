import CloseIcon from '@mui/icons-material/Close';
import {
  Box,
  Dialog,
  IconButton,
  Skeleton,
  Stack,
  Tab,
  Tabs,
  type Theme,
  Tooltip,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { createHighlight, type Highlight } from '../../framework/admin/records/map/highlight.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import { openCard } from '../../framework/admin/session/registry/openCard.ts';
import { useDocumentTitle } from '../../framework/admin/shell/layout/ScreenTitle.tsx';
import { useShortcuts } from '../../framework/admin/shell/shortcuts/useShortcuts.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import { mapSearchTitle } from './mapPath.ts';
import { type Band, type MapSearch, type MapTab, mapTabs, otherTab, swapped } from './mapSearch.ts';
import { createPicks, lassoTitle, type Picks } from './picks.ts';
import { ResultList } from './ResultList.tsx';
import { ResultRow } from './ResultRow.tsx';
import { addressInputId, SearchPanel } from './SearchPanel.tsx';
import { findBodyOf, type MapAnswer, type MapResult, reachedIn } from './searchResults.ts';
import { useMayRead, useSearchForm, useSearchRun, useWithoutPoint } from './useMapSearch.ts';

/** Loaded with its dialogs once something is selected. */
const SelectionBar = lazyDialog(async () => (await import('./SelectionBar.tsx')).SelectionBar);

const MapView = lazy(async () => ({ default: (await import('./MapView.tsx')).MapView }));

/** The screen's own dialog, in which its keys work. */
const layer = 'map-search';

/** Leaves the screen as the back button of the browser does, or for the start page if it was opened by a link. */
function useClose(): () => void {
  const navigate = useNavigate();
  return () => {
    const { state }: { state: unknown } = window.history;
    const isFirst = !isJsonObject(state) || typeof state.idx !== 'number' || state.idx === 0;
    if (isFirst) void navigate('/', { replace: true });
    else void navigate(-1);
  };
}

type Pane = 'list' | 'form' | 'map';

const panes: Readonly<Record<Pane, string>> = { list: 'Treffer', form: 'Suche', map: 'Karte' };

interface PanesProps {
  pane: Pane;
  onPane: (pane: Pane) => void;
  parts: Readonly<Record<Pane, ReactNode>>;
}

/** One part at a time, in a narrow window. */
function NarrowPanes({ pane, onPane, parts }: PanesProps) {
  return (
    <>
      <Tabs
        value={pane}
        variant="fullWidth"
        aria-label="Ansicht"
        onChange={(_event, next: Pane) => onPane(next)}
        sx={{ flexShrink: 0, borderBottom: 1, borderColor: 'divider' }}
      >
        {Object.entries(panes).map(([name, title]) => (
          <Tab key={name} value={name} label={title} />
        ))}
      </Tabs>
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>{parts[pane]}</Box>
    </>
  );
}

function WidePanes({ parts }: Pick<PanesProps, 'parts'>) {
  return (
    <Box
      sx={{
        position: 'relative',
        flex: 1,
        minHeight: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '264px minmax(0, 1fr) 300px', lg: '300px minmax(0, 1fr) 380px' },
        gridTemplateRows: 'minmax(0, 1fr)',
        '& > *': { minWidth: 0, minHeight: 0 },
        '& > :not(:last-of-type)': { borderRight: 1, borderColor: 'divider' },
      }}
    >
      <Box>{parts.form}</Box>
      <Box>{parts.map}</Box>
      <Box>{parts.list}</Box>
    </Box>
  );
}

interface SelectedRowProps {
  results: readonly MapResult[];
  highlight: Highlight;
  picks: Readonly<Record<MapTab, Picks>>;
}

/** What of an answer is reached in time, and how many results are not; all of it without a band. */
function withinBand(answer: MapAnswer | undefined, band: Band | null) {
  if (!answer || band === null) return { shown: answer, beyond: 0 };
  const { results, beyond } = reachedIn(answer.results, band);
  return { shown: { ...answer, results }, beyond };
}

/** The result chosen on the map, below it in a narrow window. */
function SelectedRow({ results, highlight, picks }: SelectedRowProps) {
  const { linkTo } = useDefinitions();
  const { selected } = useSyncExternalStore(highlight.subscribe, highlight.current);
  const result = results.find(({ id }) => id === selected);
  if (!result) return null;
  const { resource } = mapTabs[result.tab];
  const open = (id: string) => openCard(`${resource}/${id}`);
  return (
    <Box component="ul" aria-label="Gewählt" sx={{ m: 0, p: 0, flexShrink: 0, listStyle: 'none' }}>
      <ResultRow
        tab={result.tab}
        result={result}
        path={linkTo(resource, result.id)}
        isStop
        highlight={highlight}
        picks={picks[result.tab]}
        onPick={picks[result.tab].toggle}
        onOpen={open}
        onMenu={() => open(result.id)}
      />
    </Box>
  );
}

interface LateBarProps {
  tab: MapTab;
  picks: Picks;
  results: readonly MapResult[];
}

/** The bar of a tab's selection, once something of it is or was selected. */
function LateBar({ tab, picks, results }: LateBarProps) {
  const had = useRef(false);
  const has = useSyncExternalStore(picks.subscribe, () => picks.current().length > 0);
  had.current ||= has;
  return had.current ? <SelectionBar tab={tab} picks={picks} results={results} /> : null;
}

/** Focuses the first input of the form that has an error. */
function focusProblem(): void {
  const form = document.querySelector(`[data-layer="${layer}"]`);
  form?.querySelector<HTMLElement>('[aria-invalid="true"], .Mui-error input')?.focus();
}

/** Search on the map for locations or teachers around an address, as a fullscreen dialog with a URL of its own. */
export function MapSearchScreen() {
  const mayRead = useMayRead();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const form = useSearchForm(mayRead);
  const { search, ran, change } = form;
  const { answer, isLoading, hasFailed, retry } = useSearchRun(ran, mayRead);
  const withoutPoint = useWithoutPoint(ran);
  const beside = useMemo(
    () => (ran?.showsBoth && search.showsBoth ? swapped(ran) : null),
    [ran, search.showsBoth],
  );
  const besideRun = useSearchRun(beside, mayRead);
  const besideWithoutPoint = useWithoutPoint(beside);
  const [highlight] = useState(createHighlight);
  const [allPicks] = useState(() => ({ locations: createPicks(), teachers: createPicks() }));
  const picks = allPicks[search.tab];
  const [hasLasso, setHasLasso] = useState(false);
  const [pane, setPane] = useState<Pane>('list');
  const close = useClose();
  useDocumentTitle(mapSearchTitle);

  const bodyOf = (one: MapSearch | null) => {
    const asked = one?.showsBoth ? [one, swapped(one)] : one ? [one] : [];
    return JSON.stringify([asked.map((each) => findBodyOf(each, mayRead)), one?.band ?? null]);
  };
  // the results of the other tab are none of this one
  const isOther = ran !== null && ran.tab !== search.tab;
  const band = ran?.band ?? null;
  const { shown, beyond } = useMemo(() => withinBand(answer, band), [answer, band]);
  const results = useMemo(() => (isOther ? [] : (shown?.results ?? [])), [shown, isOther]);
  const besideAnswer = beside && !isOther ? besideRun.answer : undefined;
  const besideShown = useMemo(() => {
    const reached = withinBand(besideAnswer, band);
    const ids = new Set(reached.shown?.results.map(({ id }) => id));
    // keeps its own markers: those of bands would not tell both kinds apart
    const kept = besideAnswer && {
      ...besideAnswer,
      results: besideAnswer.results.filter(({ id }) => ids.has(id)),
    };
    return { ...reached, shown: kept };
  }, [besideAnswer, band]);
  const besideResults = useMemo(() => besideShown.shown?.results ?? [], [besideShown]);
  const all = useMemo(
    () => (search.tab === 'locations' ? [...results, ...besideResults] : [...besideResults, ...results]),
    [search.tab, results, besideResults],
  );
  const unstated = (search.tab === 'teachers' ? answer : besideAnswer)?.unstated ?? null;

  function run(changed?: Partial<MapSearch>): void {
    highlight.select(null);
    if (form.run(changed)) setPane('list');
    else setTimeout(focusProblem);
  }

  function focus(wanted: Pane, selector: string): void {
    setPane(wanted);
    setTimeout(() => {
      document.querySelector<HTMLElement>(`[data-layer="${layer}"] ${selector}`)?.focus();
    });
  }

  const shared = { scope: 'list', layer } as const;
  useShortcuts([
    { ...shared, name: 'map.search', keys: ['Ctrl+Enter'], label: 'Suchen', onRun: () => run() },
    {
      ...shared,
      name: 'map.address',
      keys: ['a'],
      label: 'Zur Adresse',
      onRun: () => focus('form', `#${addressInputId}`),
    },
    {
      ...shared,
      name: 'map.list',
      keys: ['l'],
      label: 'Zur Liste der Treffer',
      onRun: () => focus('list', '[data-result][tabindex="0"]'),
    },
    {
      ...shared,
      name: 'map.pin',
      keys: ['p'],
      label: 'Zum Punkt auf der Karte',
      onRun: () => focus('map', '.leaflet-marker-icon[tabindex="0"]'),
    },
    {
      ...shared,
      name: 'map.lasso',
      keys: ['m'],
      label: lassoTitle,
      onRun: () => {
        setPane('map');
        setHasLasso(!hasLasso);
      },
    },
  ]);

  const [startsEmpty] = useState(search.centre === null);

  const isStale = ran !== null && bodyOf(ran) !== bodyOf(search);
  const shownAlike = {
    sort: search.sort,
    highlight,
    onSort: (sort: MapSearch['sort']) => change({ sort }),
    onSearch: run,
  };
  const besideTab = otherTab(search.tab);
  const besidePicks = allPicks[besideTab];
  const layers = [
    { tab: search.tab, picks, results },
    ...(beside ? [{ tab: besideTab, picks: besidePicks, results: besideResults }] : []),
  ];
  const bars = layers.map((one) => <LateBar key={one.tab} {...one} />);
  const parts: Record<Pane, ReactNode> = {
    form: (
      <SearchPanel
        search={search}
        mayRead={mayRead}
        isTried={form.isTried}
        lookUps={form.lookUps}
        unstated={unstated}
        startsWithAddress={startsEmpty && !isNarrow}
        onChange={change}
        onTab={(tab) => {
          highlight.select(null);
          form.openTab(tab);
        }}
        onChoose={form.choose}
        onSearch={() => run()}
        onBoth={(showsBoth) => {
          highlight.select(null);
          if (ran && !isStale) form.run({ showsBoth });
          else change({ showsBoth });
        }}
      />
    ),
    map: (
      <Stack sx={{ height: '100%' }}>
        <Box sx={{ flex: 1, minHeight: 0 }}>
          <Suspense fallback={<Skeleton variant="rectangular" height="100%" />}>
            <MapView
              tab={search.tab}
              centre={search.centre}
              radius={search.radius}
              band={search.band}
              jumps={form.jumps}
              results={results}
              beside={beside ? { tab: besideTab, results: besideResults, picks: besidePicks } : undefined}
              highlight={highlight}
              picks={picks}
              hasLasso={hasLasso}
              onLasso={setHasLasso}
              onMove={form.movePin}
              onSelect={highlight.select}
            />
          </Suspense>
        </Box>
        {isNarrow ? <SelectedRow results={all} highlight={highlight} picks={allPicks} /> : null}
      </Stack>
    ),
    list: (
      <Stack sx={{ height: '100%' }}>
        <Stack sx={{ flex: 1, minHeight: 0, '& > *': { flex: 1, minHeight: 0 } }}>
          <ResultList
            {...shownAlike}
            ran={isOther ? null : ran}
            answer={shown}
            beyond={beyond}
            isLoading={isLoading}
            hasFailed={hasFailed}
            isStale={isStale}
            withoutPoint={withoutPoint}
            picks={picks}
            onRetry={retry}
            onFilters={isNarrow ? () => setPane('form') : undefined}
          />
          {beside && !isOther ? (
            <Box sx={{ borderTop: 2, borderColor: 'divider' }}>
              <ResultList
                {...shownAlike}
                ran={beside}
                answer={besideShown.shown}
                beyond={besideShown.beyond}
                isLoading={besideRun.isLoading}
                hasFailed={besideRun.hasFailed}
                isStale={false}
                withoutPoint={besideWithoutPoint}
                picks={besidePicks}
                onRetry={besideRun.retry}
                onFilters={undefined}
              />
            </Box>
          ) : null}
        </Stack>
        {isNarrow ? null : bars}
      </Stack>
    ),
  };

  return (
    <Dialog
      open
      fullScreen
      aria-labelledby="map-search-title"
      // an input in it may have handled Escape
      onClose={(event) => {
        if ((event as Event).defaultPrevented) return;
        const picked = layers.find((one) => one.picks.current().length > 0);
        if (picked) picked.picks.clear();
        else close();
      }}
      slotProps={{ paper: { 'data-layer': layer } as object }}
    >
      <Stack
        direction="row"
        sx={{
          flexShrink: 0,
          alignItems: 'center',
          pl: 2,
          pr: 1,
          py: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography component="h2" variant="h6" id="map-search-title" sx={{ flex: 1 }}>
          {mapSearchTitle}
        </Typography>
        <Tooltip title="Schließen">
          <IconButton aria-label="Schließen" onClick={close}>
            <CloseIcon />
          </IconButton>
        </Tooltip>
      </Stack>
      {isNarrow ? (
        <>
          <NarrowPanes pane={pane} onPane={setPane} parts={parts} />
          {bars}
        </>
      ) : (
        <WidePanes parts={parts} />
      )}
    </Dialog>
  );
}
