import { useQueries } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { referringTo } from '../../../schema/referringTo.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import type { ProfileTab } from './profileTabs.ts';
import { relatedKey } from './tabFill.ts';

/** Number of records that refer to this one, for each list in its tabs; missing until loaded. */
export function useRelatedTotals(
  entity: VisibleEntity,
  record: RaRecord,
  tabs: readonly ProfileTab[],
): ReadonlyMap<string, number> {
  const data = useLeitstandData();
  const { entity: entityOf } = useDefinitions();
  const sections = tabs.flatMap((tab) => tab.sections);
  const lists = sections.flatMap(({ related }) => {
    const target = related && entityOf(related.resource);
    if (!related || !target) return [];
    return [
      { related, value: referringTo(target, related.by, { resource: entity.resource, id: record.id }) },
    ];
  });
  return useQueries({
    queries: lists.map(({ related, value }) => ({
      queryKey: ['leitstand', 'relatedTotal', related.resource, related.by, value],
      meta: { resources: [related.resource] },
      staleTime: 30_000,
      retry: false,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { total } = await data.getList(related.resource, {
          filter: { [related.by]: value },
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'id', order: 'ASC' as const },
          meta: { fields: ['id'] },
          signal,
        });
        return total ?? null;
      },
    })),
    combine: (answers) =>
      new Map(
        lists.flatMap(({ related }, at): [string, number][] => {
          const total = answers[at]?.data;
          return typeof total === 'number' ? [[relatedKey(related), total]] : [];
        }),
      ),
  });
}
