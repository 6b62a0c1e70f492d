import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { titleFields } from '../../../../schema/titleFields.ts';
import { useDebounced } from '../../../base/hooks/useDebounced.ts';
import { type RecordOption, recordOption } from '../../../session/definitions/RecordOption.ts';

interface OptionsQuery {
  entity: VisibleEntity | undefined;
  typed: string;
  /** Whether the picker is open; nothing loads before that. */
  isOpen: boolean;
  withInactive: boolean;
  /** Restricts the records to choose from. */
  where: Readonly<Record<string, unknown>> | undefined;
  /** Chooses another form of the titles. */
  titleForm: string | undefined;
}

interface Options {
  options: RecordOption[];
  isLoading: boolean;
  hasFailed: boolean;
}

/** Loads ten records at first, then up to twenty that match the search, debounced by half a second. */
export function useRecordOptions({
  entity,
  typed,
  isOpen,
  withInactive,
  where,
  titleForm,
}: OptionsQuery): Options {
  const search = useDebounced(typed.trim(), 500);
  const filter = {
    ...where,
    ...(entity?.lifecycle && !withInactive ? { [entity.lifecycle.activeField]: true } : {}),
    ...(search === '' ? {} : { $search: search }),
  };
  const [first] = entity?.sort ?? [];
  const { data, isFetching, error } = useGetList(
    entity?.resource ?? '',
    {
      filter,
      pagination: { page: 1, perPage: search === '' ? 10 : 20 },
      sort: { field: first?.path ?? 'id', order: first?.direction ?? 'ASC' },
      ...(entity ? { meta: { fields: titleFields(entity) } } : {}),
    },
    { enabled: isOpen && entity !== undefined, placeholderData: keepPreviousData },
  );
  return {
    options: entity && data ? data.map((record) => recordOption(entity, record, titleForm)) : [],
    isLoading: isFetching || search !== typed.trim(),
    hasFailed: error !== null,
  };
}
