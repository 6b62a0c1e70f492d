import { useQuery } from '@tanstack/react-query';
import type { findGlobal, GlobalSearchAnswer, SearchItem } from '../../contract/finder/finder.ts';
import { type FinderGroup, finderGroups, finderPath } from '../../contract/finder/finderGroups.ts';
import { useDebounced } from '../../framework/admin/base/hooks/useDebounced.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';

/** Milliseconds after the last keystroke. */
const searchDelay = 800;
/** More hits that share the best score are no best match. */
const mostBest = 5;

/** A hit and where it leads. */
export interface ShownHit extends SearchItem {
  path: string;
  isBest: boolean;
}

export interface ShownGroup {
  name: FinderGroup;
  title: string;
  icon: string;
  hits: ShownHit[];
}

export interface GlobalSearch {
  state: 'empty' | 'loading' | 'failed' | 'done';
  /** Those the person may read, in their order. */
  groups: ShownGroup[];
  isPartial: boolean;
  retry: () => void;
}

const groupNames = Object.keys(finderGroups) as FinderGroup[];

/** Whether so few hits have the best score that it tells something. */
function hasBest(answer: GlobalSearchAnswer): boolean {
  const items = groupNames.flatMap((name) => answer[name]?.items ?? []);
  const best = items.filter(({ score }) => score === answer.maxScore);
  return best.length > 0 && best.length <= mostBest;
}

/** Searches for a text once its typing pauses. */
export function useGlobalSearch(text: string): GlobalSearch {
  const { http } = useServices();
  const { entity, linkTo } = useDefinitions();
  const wanted = text.trim();
  const term = useDebounced(wanted, searchDelay);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['finder', 'global', term],
    enabled: term !== '' && wanted !== '',
    retry: false,
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const asked = { query: { term }, signal, isQuiet: true };
      return await callServer<typeof findGlobal>(http, `GET ${finderPath}/global`, asked);
    },
  });
  const retry = () => void refetch();
  const none = { groups: [], isPartial: false, retry };
  if (wanted === '') return { state: 'empty', ...none };
  if (term !== wanted || isFetching) return { state: 'loading', ...none };
  if (isError || !data) return { state: 'failed', ...none };
  const isTold = hasBest(data);
  const groups = groupNames.flatMap((name) => {
    const found = data[name];
    const resource = finderGroups[name];
    const shown = entity(resource);
    if (!found || !shown) return [];
    const hits = found.items.flatMap((item) => {
      const path = linkTo(resource, item.value);
      return path === null ? [] : [{ ...item, path, isBest: isTold && item.score === data.maxScore }];
    });
    return [{ name, title: shown.plural, icon: shown.icon, hits }];
  });
  return { state: 'done', groups, isPartial: data.isPartial, retry };
}
