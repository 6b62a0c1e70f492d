import { useQuery } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import { useContext, useMemo } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { shortestSearch } from '../../../schema/contracts/quickSearch.ts';
import { accusativeOf } from '../../../schema/german/grammar.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import { fold, includesFolded } from '../../../schema/search/fold.ts';
import { useDebounced } from '../../base/hooks/useDebounced.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useActing } from '../../session/acting/useActing.ts';
import { checkAccess } from '../../session/auth-provider/checkAccess.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { createPath, profilePath } from '../../session/definitions/entityPaths.ts';
import { recordOption } from '../../session/definitions/RecordOption.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { useRights } from '../../session/rights/useRights.ts';
import { useLogin } from '../accounts/useLogin.ts';
import { useSubmit } from '../accounts/useSubmit.ts';
import { type RecentRecord, recentKey } from '../dashboard/RecentRecord.ts';
import { groupMenu, type MenuGroup } from '../layout/groupMenu.ts';
import type { PaletteItem } from './pageActions.ts';
import { placesOf, type SearchPlace } from './searchPlaces.ts';
import { type OpenActionDialog, usePaletteActions } from './usePaletteActions.ts';

/** Whether the item contains every typed word. */
function matchesTyped({ label, detail = '' }: PaletteItem, typed: string): boolean {
  return typed.split(/\s+/).every((word) => includesFolded(`${label} ${detail}`, word));
}

/** The pages the user may open and the records they may create that match the typed text. */
export function paletteScreens(
  groups: readonly MenuGroup[],
  entities: readonly VisibleEntity[],
  typed: string,
  text: TextFunction,
): PaletteItem[] {
  const home = { path: '/', group: text('palette.pages'), label: text('menu.overview'), icon: 'list' };
  const pages = groups.flatMap(({ title, entries }) =>
    entries.map(({ path, label, icon }) => ({
      path,
      label,
      icon,
      detail: title,
      group: text('palette.pages'),
    })),
  );
  const creations = entities
    .filter(({ resource }) => checkAccess(entities, { action: 'create', resource }))
    .map((entity) => ({
      path: createPath(entity),
      label: text('palette.createEntity', { entity: accusativeOf(entity) }),
      icon: entity.icon,
      group: text('palette.create'),
    }));
  const wanted = typed.trim();
  // creations are offered by name only: without a search they would drown the pages
  const items = wanted === '' ? [home, ...pages] : [home, ...pages, ...creations];
  return items.filter((item) => matchesTyped(item, wanted));
}

/**
 * 0: the label itself; 1: starts with it; 2: a word starts with it; 3: the label contains all words; 4: other
 * matches. Records bring theirs from the server.
 */
function rankOf({ label, rank }: PaletteItem, wanted: string): number {
  if (rank !== undefined) return rank;
  const stored = fold(label);
  if (stored === wanted) return 0;
  if (stored.startsWith(wanted)) return 1;
  if (stored.includes(` ${wanted}`)) return 2;
  return wanted.split(/\s+/).every((word) => stored.includes(word)) ? 3 : 4;
}

/** Lowest score of each rank: see `scores` of the server. */
const scoresOfRanks = [90, 78, 55, 40] as const;

function rankOfScore(score: number): number {
  const rank = scoresOfRanks.findIndex((least) => score >= least);
  return rank < 0 ? scoresOfRanks.length : rank;
}

/** Sorts items best first, and groups by their best item; equally good ones keep their order. */
export function rankItems(items: readonly PaletteItem[], typed: string): PaletteItem[] {
  const wanted = fold(typed.trim());
  const ranked = items.map((item) => ({ item, rank: rankOf(item, wanted) }));
  const bestOf = new Map<string, number>();
  for (const { item, rank } of ranked) bestOf.set(item.group, Math.min(rank, bestOf.get(item.group) ?? rank));
  const groups = [...bestOf].toSorted(([, one], [, other]) => one - other).map(([group]) => group);
  const placeOf = ({ group }: PaletteItem) => groups.indexOf(group);
  return ranked
    .toSorted((one, other) => placeOf(one.item) - placeOf(other.item) || one.rank - other.rank)
    .map(({ item }) => item);
}

const logins = 'login-users';
const maxOffered = 5;

/** `als Anna Meier` -> `Anna Meier`; empty for any other text. */
function nameIn(typed: string): string {
  return /^(?:anmelden\s+)?als\s+(\S.+)$/i.exec(typed.trim())?.[1] ?? '';
}

/** Users the current user may act as, once `als` and a name are typed. */
function useActAsItems(typed: string): { items: PaletteItem[]; isSearching: boolean } {
  const text = useText();
  const login = useLogin();
  const { loginAs } = useActing();
  const { submit } = useSubmit();
  const data = useLeitstandData();
  const { entities } = useDefinitions();
  const { colleagues } = useContext(RegistryContext);
  const may = (resource: string, action: string) => checkAccess(entities, { action, resource });
  const isAllowed =
    login?.originUserId === null && may(logins, 'logInAsAnotherUser') && may(`${logins}.meta`, 'read');
  const wanted = isAllowed ? nameIn(typed) : '';
  const search = useDebounced(wanted, 500);
  const { data: found, isFetching } = useQuery({
    queryKey: [logins, 'palette', search],
    enabled: search !== '',
    staleTime: 30_000,
    queryFn: ({ signal }) =>
      data.getList(logins, {
        filter: { $search: search },
        pagination: { page: 1, perPage: maxOffered },
        sort: { field: 'mail', order: 'ASC' },
        meta: { fields: ['name', 'mail', 'meta'] },
        signal,
      }),
  });
  const people = wanted === '' ? [] : (found?.data ?? []);
  const items = people.flatMap((user): PaletteItem[] => {
    const profile: unknown = user.meta;
    const isOther = user.id !== login?.loginUserId;
    if (!isOther || !isJsonObject(profile) || profile.type !== colleagues) return [];
    return [
      {
        path: `action:loginAs ${user.id}`,
        label: text('palette.actAs', { name: user.name || user.mail }),
        detail: user.mail,
        icon: 'people',
        group: text('palette.actions'),
        onRun: () => submit(() => loginAs(String(profile.id))),
      },
    ];
  });
  return { items, isSearching: wanted !== '' && (search !== wanted || isFetching) };
}

interface FoundItems {
  records: PaletteItem[];
  /** Whether there may be more than the server had time for. */
  isPartial: boolean;
  isSearching: boolean;
}

/** Records of all areas the user may read, or of one, rated by the server; debounced by 500 ms. */
function useFoundRecords(typed: string, place: SearchPlace | null): FoundItems {
  const text = useText();
  const { entity: entityOf, linkTo } = useDefinitions();
  const data = useLeitstandData();
  const wanted = typed.trim();
  const search = useDebounced(wanted, 500);
  const isLongEnough = wanted.length >= shortestSearch;
  const within = place && { resource: place.resource, ...(place.view && { view: place.view }) };
  const { data: answer, isFetching } = useQuery({
    queryKey: ['leitstand', 'palette', search, place?.resource, place?.view],
    enabled: search.length >= shortestSearch,
    staleTime: 30_000,
    queryFn: ({ signal }) => data.quickSearch({ q: search, ...within }, { signal }),
  });
  const found = (isLongEnough && answer?.found) || [];
  const records = found.flatMap(({ resource, hits }) => {
    const entity = entityOf(resource);
    if (!entity || linkTo(resource) === null) return [];
    return hits.map(({ record, score, isDeactivated, matched }): PaletteItem => {
      const { id, title, line } = recordOption(entity, record);
      const why = matched ? `${matched.title}: ${matched.value}` : '';
      return {
        path: profilePath(entity, id),
        group: entity.plural,
        label: title,
        detail: [line, why].filter(Boolean).join(' · '),
        icon: entity.icon,
        rank: rankOfScore(score),
        resource,
        ...(isDeactivated ? { mark: text('palette.inactive') } : {}),
      };
    });
  });
  const isPartial = isLongEnough && answer?.isPartial === true;
  return { records, isPartial, isSearching: isLongEnough && (search !== wanted || isFetching) };
}

const recentShown = 5;

/** Opened last, at most five, of one area or of all. */
function useRecentItems(place: SearchPlace | null): PaletteItem[] {
  const text = useText();
  const { entity, linkTo } = useDefinitions();
  const [recent] = useStore<RecentRecord[]>(recentKey, []);
  return recent
    .filter(({ resource }) => place === null || place.resource === resource)
    .slice(0, recentShown)
    .flatMap(({ resource, id, title }) => {
      const path = linkTo(resource, id);
      const found = entity(resource);
      if (path === null || !found) return [];
      return [{ path, label: title, detail: found.title, icon: found.icon, group: text('palette.recent') }];
    });
}

interface PaletteItems {
  items: PaletteItem[];
  /** Areas with hits, to search in one of them only. */
  places: SearchPlace[];
  isSearching: boolean;
  isPartial: boolean;
}

/**
 * All items for the typed text; recent records and pages if it is empty.
 * @param place the only area to search, without pages and actions
 */
export function usePaletteItems(
  typed: string,
  place: SearchPlace | null,
  onDialog: OpenActionDialog,
): PaletteItems {
  const text = useText();
  const { entities, linkTo } = useDefinitions();
  const { screens, menuOrder } = useContext(RegistryContext);
  const actions = usePaletteActions(onDialog);
  const recent = useRecentItems(place);
  const { records, isSearching: isFinding, isPartial } = useFoundRecords(typed, place);
  const people = useActAsItems(place ? '' : typed);
  const isSearching = isFinding || people.isSearching;
  const rights = useRights();
  const groups = useMemo(
    () => groupMenu(entities, screens, menuOrder, rights),
    [entities, screens, menuOrder, rights],
  );
  if (place) {
    const items = typed.trim() === '' ? recent : rankItems(records, typed);
    return { items, places: [], isSearching, isPartial };
  }
  const open = entities.filter(({ resource }) => linkTo(resource) !== null);
  const screensFound = paletteScreens(groups, open, typed, text);
  if (typed.trim() === '')
    return { items: [...recent, ...screensFound], places: [], isSearching, isPartial: false };
  const offered = actions.filter((item) => matchesTyped(item, typed.trim()));
  const items = rankItems([...screensFound, ...offered, ...people.items, ...records], typed);
  const found = new Set(items.map(({ resource }) => resource));
  const places = placesOf(open).filter(({ resource, view }) => view === undefined && found.has(resource));
  return { items, places: places.length > 1 ? places : [], isSearching, isPartial };
}
