import { useQuery } from '@tanstack/react-query';
import { shortestSearch } from '../../../schema/contracts/quickSearch.ts';
import { useDebounced } from '../../base/hooks/useDebounced.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { profilePath } from '../../session/definitions/entityPaths.ts';
import { recordOption } from '../../session/definitions/RecordOption.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import type { PaletteItem } from './PaletteItem.ts';

interface FoundItems {
  records: PaletteItem[];
  /** Whether the server ran out of time before it had searched everything. */
  isPartial: boolean;
  isSearching: boolean;
}

/** Records of all areas the user may read, found by the same search as in lists; debounced by 500 ms. */
export function useFoundRecords(typed: string): FoundItems {
  const { entity: entityOf, linkTo } = useDefinitions();
  const data = useLeitstandData();
  const wanted = typed.trim();
  const search = useDebounced(wanted, 500);
  const isLongEnough = wanted.length >= shortestSearch;
  const { data: answer, isFetching } = useQuery({
    queryKey: ['leitstand', 'palette', search],
    enabled: search.length >= shortestSearch,
    staleTime: 30_000,
    queryFn: ({ signal }) => data.quickSearch(search, { signal }),
  });
  const found = (isLongEnough && answer?.found) || [];
  const records = found.flatMap(({ resource, records: ofEntity }) => {
    const entity = entityOf(resource);
    if (!entity || linkTo(resource) === null) return [];
    return ofEntity.map((record) => {
      const { id, title, line } = recordOption(entity, record);
      return {
        path: profilePath(entity, id),
        group: entity.plural,
        label: title,
        detail: line,
        icon: entity.icon,
      };
    });
  });
  const isPartial = isLongEnough && answer?.isPartial === true;
  return { records, isPartial, isSearching: isLongEnough && (search !== wanted || isFetching) };
}
