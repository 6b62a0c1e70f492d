import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { BacklinksAnswer } from '../../../schema/contracts/backlinks.ts';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { recordUrl } from '../../session/data-provider/urls.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { useServices } from '../../session/services/useServices.ts';
import type { ProfileTab } from './profileTabs.ts';
import { relatedKey } from './tabFill.ts';

/** Number of records that refer to this one, for each list in its tabs; missing until loaded. */
export function useRelatedTotals(
  { resource }: VisibleEntity,
  { id }: RaRecord,
  tabs: readonly ProfileTab[],
): ReadonlyMap<string, number> {
  const { http } = useServices();
  const { entity: entityOf } = useDefinitions();
  const sections = tabs.flatMap((tab) => tab.sections);
  const lists = sections.flatMap(({ related }) => (related && entityOf(related.resource) ? [related] : []));
  const { data: counted } = useQuery({
    queryKey: ['leitstand', 'backlinks', resource, String(id), 'sections'],
    meta: { resources: [...new Set(lists.map((related) => related.resource))] },
    enabled: lists.length > 0,
    staleTime: 30_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const url = `${recordUrl(resource, id)}/backlinks?of=sections`;
      const { json } = await http(url, { signal, isQuiet: true });
      return (json as BacklinksAnswer).backlinks;
    },
  });
  const totals = new Map(counted?.map((one) => [relatedKey(one), one.total]));
  // what the answer leaves out has no records
  return new Map(counted ? lists.map((list) => [relatedKey(list), totals.get(relatedKey(list)) ?? 0]) : []);
}
