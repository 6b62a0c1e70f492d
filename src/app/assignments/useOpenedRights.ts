import { useQuery } from '@tanstack/react-query';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import type { LinkImpactAnswer, LinkImpactRequest } from '../../framework/schema/contracts/links.ts';
import type { NamedOpening } from './openedSentences.ts';

/** The rights that a link would open; empty if they cannot be loaded. */
export function useOpenedRights(link: LinkImpactRequest): NamedOpening[] {
  const { http } = useServices();
  const { entity: entityOf } = useDefinitions();
  const { data } = useQuery({
    queryKey: ['assignments', 'opened', link.resource, link.id, link.field, link.other],
    queryFn: async ({ signal }) => {
      const body = JSON.stringify(link);
      const url = '/api/permissioner/link-impact';
      const { json } = await http(url, { method: 'POST', body, signal, isQuiet: true });
      return json as LinkImpactAnswer;
    },
    retry: false,
  });
  const openings = data?.people.flatMap(({ opened }) => opened) ?? [];
  return openings.flatMap((one) => {
    const entity = entityOf(one.resource);
    return entity ? [{ ...one, title: entity.title, plural: entity.plural }] : [];
  });
}
