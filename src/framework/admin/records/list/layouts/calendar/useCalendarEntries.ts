import type { RaRecord } from 'ra-core';
import { type ListControllerResult, useGetList, useListContext } from 'react-admin';
import { recordTitle } from '../../../../session/definitions/recordTitle.ts';
import { useDefinitions } from '../../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import { listColumns, listMeta } from '../../columns/listColumns.ts';
import { copiedText } from '../../grid/copiedText.ts';
import { type CalendarEntry, type CalendarWords, calendarEntry, coveringFilter } from './calendarEntries.ts';

/** Entries read at once. */
export const mostEntries = 500;

interface CalendarEntries {
  entries: CalendarEntry[];
  /** The list of the entries, in their order, for the way from one to the next. */
  list: ListControllerResult;
  /** There are more entries than `mostEntries`. */
  isCut: boolean;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
}

/** The records of the surrounding list that cover one of these days. */
export function useCalendarEntries(
  entity: EntityView,
  words: CalendarWords,
  first: string,
  last: string,
): CalendarEntries {
  const definitions = useDefinitions();
  const list = useListContext();
  const isInstant = entity.fields.find(({ name }) => name === words.from)?.kind === 'dateTime';
  const { from, until = from, card = [] } = words;
  const details = listColumns(definitions, entity, card);
  const columns = [...listColumns(definitions, entity, [from, until]), ...details];
  const labelOf = (record: RaRecord) =>
    [...details.map((column) => copiedText(definitions, column, record)), recordTitle(entity, record)]
      .filter((part) => part !== '')
      .join(' · ');
  const sort = { field: from, order: 'ASC' } as const;
  const filterValues = {
    $and: [{ ...list.filterValues, ...entity.only }, coveringFilter(words, isInstant, first, last)],
  };
  const query = useGetList(entity.resource, {
    pagination: { page: 1, perPage: mostEntries },
    sort,
    filter: filterValues,
    meta: { ...listMeta(definitions, entity, columns), count: 'none' },
  });
  const { data = [] } = query;
  return {
    entries: data.flatMap((record) => calendarEntry(record, words, isInstant, labelOf(record)) ?? []),
    list: { ...list, page: 1, perPage: mostEntries, sort, filterValues, data } as ListControllerResult,
    isCut: query.pageInfo?.hasNextPage === true,
    isLoading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
