import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../framework/admin/base/hooks/useDebounced.ts';
import { useFindAddresses } from '../../framework/admin/records/inputs/addresses/useFindAddresses.ts';
import { useRights } from '../../framework/admin/session/rights/useRights.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import {
  type Centre,
  isComplete,
  type MapSearch,
  type MapTab,
  type MayRead,
  mapTabs,
  readSearch,
  swapped,
  writeSearch,
} from './mapSearch.ts';
import { findBodyOf, type MapAnswer, readAnswer, withoutPointFilter } from './searchResults.ts';

/** The check of readable fields; the same function until the rights change. */
export function useMayRead(): MayRead {
  const { permissions } = useRights();
  return useCallback(
    (entity, accessKeys) => permissions.canAccess({ action: 'read', entity, accessKeys }),
    [permissions],
  );
}

/** City of the placeholder for an address that cannot be looked up. */
const outside = 'ausserhalb';

/** Time after the last move of the pin before its address is looked up, in ms. */
const lookUpAfter = 300;

/** Looks up the address at a point; only the latest answer is taken. */
function useLookUp(onFound: (address: string) => void): (centre: Centre) => void {
  const find = useFindAddresses();
  const latest = useRef<{ abort: () => void }>({ abort: () => undefined });
  const take = useRef(onFound);
  take.current = onFound;
  useEffect(() => () => latest.current.abort(), []);
  return useCallback(
    ({ lat, lon }) => {
      latest.current.abort();
      const { signal, ...controller } = abortable();
      latest.current = controller;
      async function lookUp(): Promise<void> {
        const query = { $search: `${lat},${lon}`, requireHouseNumber: false, requireStreet: false };
        // a failed lookup is no reason to lose the point
        const items = await find(query, signal).then(
          (answer) => answer.items,
          () => [],
        );
        if (!signal.aborted) take.current(items[0]?.text ?? outside);
      }
      const timer = setTimeout(() => void lookUp(), lookUpAfter);
      signal.addEventListener('abort', () => clearTimeout(timer));
    },
    [find],
  );
}

function abortable(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

interface SearchForm {
  search: MapSearch;
  change: (change: Partial<MapSearch>) => void;
  openTab: (tab: MapTab) => void;
  /** Takes an address that was chosen, with its point if it has one. */
  choose: (address: string, centre: Centre | null) => void;
  /** Takes a point and looks up its address. */
  movePin: (centre: Centre) => void;
  /** Counts looked-up addresses, which replace what is in the input. */
  lookUps: number;
  /** Counts chosen addresses, to which the map jumps. */
  jumps: number;
  /** The search whose results are shown; null before the first one. */
  ran: MapSearch | null;
  /** Whether to show what the search lacks. */
  isTried: boolean;
  /** Runs the search as it is, or with a change. Returns whether it was complete. */
  run: (change?: Partial<MapSearch>) => boolean;
}

/** Whether a search can be sent, with that of the other tab if both are shown. */
function isWholeComplete(search: MapSearch): boolean {
  return isComplete(search) && (!search.showsBoth || isComplete(swapped(search)));
}

/** The search in the URL: restored and run when the screen opens, written back as it is changed. */
export function useSearchForm(mayRead: MayRead): SearchForm {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(() => readSearch(params, mayRead));
  const [ran, setRan] = useState(() => (isWholeComplete(search) ? search : null));
  const [isTried, setIsTried] = useState(search.centre !== null);
  const [lookUps, setLookUps] = useState(0);
  const [jumps, setJumps] = useState(0);
  const change = useCallback(
    (changed: Partial<MapSearch>) => setSearch((before) => ({ ...before, ...changed })),
    [],
  );

  // browsers refuse to change the URL hundreds of times in a few seconds
  const written = useDebounced(writeSearch(search, mayRead).toString(), lookUpAfter);
  const current = useRef(params);
  current.current = params;
  useEffect(() => {
    if (written !== current.current.toString()) setParams(written, { replace: true });
  }, [written, setParams]);

  const lookUp = useLookUp((address) => {
    change({ address });
    setLookUps((before) => before + 1);
  });

  return {
    search,
    change,
    lookUps,
    jumps,
    ran,
    isTried,
    openTab(tab) {
      if (tab === search.tab) return;
      const next = swapped(search);
      setSearch(next);
      if (ran && isWholeComplete(next)) setRan(next);
    },
    choose(address, centre) {
      change({ address, centre });
      if (centre) setJumps((before) => before + 1);
    },
    movePin: useCallback(
      (centre) => {
        change({ centre });
        lookUp(centre);
      },
      [change, lookUp],
    ),
    run(changed = {}) {
      const asked = { ...search, ...changed };
      // what lacks something is shown
      const next = isComplete(asked) && !isWholeComplete(asked) ? swapped(asked) : asked;
      setSearch(next);
      setIsTried(true);
      if (isWholeComplete(next)) setRan(next);
      return isWholeComplete(next);
    },
  };
}

interface SearchRun {
  answer: MapAnswer | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** Results of a search; those before are kept while the next ones of the tab load. */
export function useSearchRun(ran: MapSearch | null, mayRead: MayRead): SearchRun {
  const { http } = useServices();
  const body = useMemo(() => (ran ? findBodyOf(ran, mayRead) : undefined), [ran, mayRead]);
  const tab = ran?.tab ?? 'locations';
  const { data, isFetching, isError, refetch } = useQuery<MapAnswer>({
    queryKey: ['leitstand', 'map-search', tab, body],
    enabled: body !== undefined,
    retry: false,
    staleTime: 60_000,
    placeholderData: (before, query) => (query?.queryKey[2] === tab ? before : undefined),
    queryFn: async ({ signal }) => {
      const path = `/api/${mapTabs[tab].resource}/find`;
      const request = { method: 'POST', body: JSON.stringify(body), signal, isQuiet: true };
      return readAnswer(tab, (await http(path, request)).json);
    },
  });
  return {
    answer: isError ? undefined : data,
    isLoading: isFetching,
    hasFailed: isError && !isFetching,
    retry: () => void refetch(),
  };
}

/** Number of records that meet the conditions of a search but have no coordinates, and the filter to list them. */
export function useWithoutPoint(ran: MapSearch | null): {
  count: number;
  isCapped: boolean;
  filter: Record<string, unknown>;
} {
  const filter = useMemo(() => (ran ? withoutPointFilter(ran) : {}), [ran]);
  const { total = 0, meta } = useGetList(
    mapTabs[ran?.tab ?? 'locations'].resource,
    { filter, pagination: { page: 1, perPage: 1 }, meta: { fields: ['id'] } },
    { enabled: ran !== null, retry: false, staleTime: 60_000 },
  );
  return { count: total, isCapped: meta?.capped === true, filter };
}
