import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type {
  changeListView,
  countListViews,
  createListView,
  ListViewChange,
  ListViewCounts,
  listListViews,
  NewListView,
  removeListView,
  StoredView,
} from '../../../../schema/contracts/listViews.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useReportFailure } from '../../../session/failures/useReportFailure.ts';
import { callServer } from '../../../session/http/callServer.ts';
import { useServices } from '../../../session/services/useServices.ts';
import { listKey } from '../listKey.ts';

interface PersonalOrder<Entry> {
  ordered: readonly Entry[] | undefined;
  move: (entry: Entry, step: -1 | 1) => void;
}

/** Orders entries as the person has arranged them; new ones come last, in the order given. */
function usePersonalOrder<Entry extends { id: string }>(
  preference: string,
  entries: readonly Entry[] | undefined,
): PersonalOrder<Entry> {
  const { preferences } = useServices();
  const stored = useSyncExternalStore(preferences.subscribe, () => preferences.get(preference));
  const ordered = useMemo(() => {
    const ids: unknown[] = Array.isArray(stored) ? stored : [];
    const rank = ({ id }: Entry) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    return entries?.toSorted((one, other) => rank(one) - rank(other));
  }, [stored, entries]);
  return {
    ordered,
    move({ id }, step) {
      const ids = (ordered ?? []).map((entry) => entry.id);
      const to = ids.indexOf(id) + step;
      const others = ids.filter((other) => other !== id);
      // the order holds on this page even if the server refuses it
      preferences.save(preference, others.toSpliced(to, 0, id)).catch(() => undefined);
    },
  };
}

interface ListViews {
  /** Undefined until they are loaded. */
  views: readonly StoredView[] | undefined;
  hasFailed: boolean;
  mayShare: boolean;
  /** Known numbers of records by id of a view. */
  counts: ListViewCounts['counts'];
  /** @throws HttpError */
  create: (view: NewListView) => Promise<StoredView>;
  /** @throws HttpError, 409 if somebody else changed the view meanwhile */
  change: (view: StoredView, change: ListViewChange) => Promise<StoredView>;
  /** Reports a refusal itself. @returns whether it is removed */
  remove: (view: StoredView) => Promise<boolean>;
  /** Moves a view among those of the list, for this person. */
  move: (view: StoredView, step: -1 | 1) => void;
}

/** Time in ms for which counts stay valid. */
const countsLast = 60_000;

/** The views of a list that the person may use. @param mayCount whether counting would delay nothing now */
export function useListViews(entity: EntityView, mayCount: boolean): ListViews {
  const { http } = useServices();
  const client = useQueryClient();
  const tell = useReportFailure();
  const list = listKey(entity);
  const queryKey = ['leitstand', 'listViews', list];
  const { data, isError } = useQuery({
    queryKey,
    queryFn: () =>
      callServer<typeof listListViews>(http, 'GET /api/list-views/{list}', {
        params: { list },
        isQuiet: true,
      }),
    retry: false,
  });
  const counted = useQuery({
    queryKey: [...queryKey, 'counts'],
    queryFn: () =>
      callServer<typeof countListViews>(http, 'GET /api/list-views/{list}/counts', {
        params: { list },
        isQuiet: true,
      }),
    enabled: mayCount && (data?.views.length ?? 0) > 0,
    staleTime: countsLast,
    retry: false,
  });
  const order = usePersonalOrder(`views.${list}`, data?.views);
  const reload = async () => await client.invalidateQueries({ queryKey });
  return {
    views: order.ordered,
    hasFailed: isError,
    mayShare: data?.mayShare === true,
    counts: counted.data?.counts ?? {},
    async create(view) {
      const created = await callServer<typeof createListView>(http, 'POST /api/list-views/{list}', {
        params: { list },
        body: view,
        isQuiet: true,
      });
      await reload();
      return created;
    },
    async change({ id, version }, change) {
      return await callServer<typeof changeListView>(http, 'PUT /api/list-views/{list}/{id}', {
        params: { list, id },
        body: change,
        headers: { 'If-Match': `"${version}"` },
        isQuiet: true,
      }).finally(reload);
    },
    async remove({ id }) {
      try {
        await callServer<typeof removeListView>(http, 'DELETE /api/list-views/{list}/{id}', {
          params: { list, id },
          isQuiet: true,
        });
        return true;
      } catch (error) {
        tell(error);
        return false;
      } finally {
        await reload();
      }
    },
    move: order.move,
  };
}
