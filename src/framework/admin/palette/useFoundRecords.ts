import { useQueries } from '@tanstack/react-query';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { judgeAccess } from '../authProvider/judgeAccess.ts';
import { useLeitstandData } from '../dataProvider/useLeitstandData.ts';
import { profilePath } from '../definitions/entityPaths.ts';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { pickerFields } from '../inputs/pickerFields.ts';
import { recordOption } from '../inputs/RecordOption.ts';
import { useDebounced } from '../inputs/useDebounced.ts';
import type { PaletteItem } from './PaletteItem.ts';

const shortest = 2;
const perEntity = 5;

function isSearchable(
  entities: readonly VisibleEntity[],
  { resource, searchFields }: VisibleEntity,
): boolean {
  return searchFields.length > 0 && judgeAccess(entities, { action: 'list', resource });
}

/** Records of all areas the person may read, by the search that lists have, once the typing has paused for 500 ms. */
export function useFoundRecords(typed: string): { records: PaletteItem[]; isSearching: boolean } {
  const { entities, linkTo } = useDefinitions();
  const data = useLeitstandData();
  const wanted = typed.trim();
  const search = useDebounced(wanted, 500);
  const searched = entities.filter(
    (entity) => linkTo(entity.resource) !== null && isSearchable(entities, entity),
  );
  const results = useQueries({
    queries: searched.map((entity) => ({
      queryKey: ['leitstand', 'palette', entity.resource, search],
      enabled: search.length >= shortest,
      staleTime: 30_000,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        data.getList(entity.resource, {
          filter: { $search: search },
          pagination: { page: 1, perPage: perEntity },
          sort: { field: entity.sort[0]?.path ?? 'id', order: entity.sort[0]?.direction ?? 'ASC' },
          meta: { fields: pickerFields(entity) },
          signal,
        }),
    })),
  });
  const records = searched.flatMap((entity, at) =>
    (wanted.length < shortest ? [] : (results[at]?.data?.data ?? [])).map((record) => {
      const { id, title, line } = recordOption(entity, record);
      return {
        path: profilePath(entity, id),
        group: entity.plural,
        label: title,
        detail: line,
        icon: entity.icon,
      };
    }),
  );
  const isSearching =
    wanted.length >= shortest && (search !== wanted || results.some(({ isFetching }) => isFetching));
  return { records, isSearching };
}
