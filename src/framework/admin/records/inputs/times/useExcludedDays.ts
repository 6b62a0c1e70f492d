import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { excludedMonths } from '../../../../schema/contracts/excludedDays.ts';
import { monthsLater } from '../../../../schema/dayNumber.ts';
import type { Field } from '../../../../schema/model.ts';
import { useLeitstandData } from '../../../session/data-provider/useLeitstandData.ts';
import { FormRecordContext } from '../FormRecordContext.ts';
import { useRecordValue } from '../useRecordValue.ts';

/** The id of a reference, populated or not. */
function idOf(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null && 'id' in value) return idOf(value.id);
  return typeof value === 'string' ? value : undefined;
}

/**
 * What excluded days of a date field are called, for the months around a day.
 * @returns a function from a day to its name, undefined if the day can be chosen
 */
export function useExcludedDays(
  { name, excludes }: Field,
  around: string,
): (day: string) => string | undefined {
  const provider = useLeitstandData();
  const { entity } = useContext(FormRecordContext);
  const of = idOf(useRecordValue(excludes?.of));
  const month = `${around.slice(0, 7)}-01`;
  const [from, to] = [monthsLater(month, -excludedMonths), monthsLater(month, excludedMonths + 1)];
  const { data = [] } = useQuery({
    queryKey: [entity.resource, 'excludedDays', name, of, from],
    enabled: excludes !== undefined && of !== undefined,
    staleTime: 300_000,
    queryFn: ({ signal }) =>
      provider.excludedDays({ resource: entity.resource, field: name, of: of ?? '', from, to }, { signal }),
  });
  return (day) => data.find(({ start, end }) => start <= day && day <= end)?.name;
}
