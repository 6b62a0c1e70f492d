import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { SimilarRecord } from '../../../schema/contracts/duplicates.ts';
import { valueAt } from '../../../schema/fieldPath.ts';
import { headOf } from '../../../schema/headOf.ts';
import { isMissing } from '../../../schema/validation/isMissing.ts';
import { useDebounced } from '../../base/hooks/useDebounced.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';

const pause = 600;

/** Existing records similar to the one being created, debounced; empty without `duplicates` in the entity. */
export function useDuplicates(entity: VisibleEntity): readonly SimilarRecord[] {
  const provider = useLeitstandData();
  const groups = entity.duplicates ?? [];
  const heads = [...new Set(groups.flat().map(headOf))];
  const watched: unknown[] = useWatch({ name: heads });
  const typed = Object.fromEntries(heads.map((name, position) => [name, watched[position]]));
  const complete = groups.filter((paths) => paths.every((path) => !isMissing(valueAt(typed, path))));
  const wanted = JSON.stringify(complete.flat().map((path) => [path, valueAt(typed, path)]));
  const settled = useDebounced(wanted, pause);
  const { data } = useQuery({
    queryKey: [entity.resource, 'duplicates', settled],
    enabled: complete.length > 0 && settled === wanted,
    staleTime: 30_000,
    queryFn: ({ signal }) => provider.duplicates(entity.resource, typed, { signal }),
  });
  return (complete.length > 0 && data?.similar) || [];
}
