import { keepPreviousData } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { useGetList, useInfiniteGetList, useListContext } from 'react-admin';
import { templatePaths } from '../../../../../schema/recordTitle.ts';
import { coversField } from '../../../../../schema/rights/fieldScope.ts';
import { useText } from '../../../../base/i18n/useText.ts';
import { recordTitle } from '../../../../session/definitions/recordTitle.ts';
import { useDefinitions } from '../../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import { pointOf } from '../../../map/pointOf.ts';
import { type ListColumn, listColumns, listMeta } from '../../columns/listColumns.ts';
import { copiedText } from '../../grid/cellField.ts';
import { markingOf, type PlacedRow } from './placedRows.ts';

/** Rows read at once, the most that the server returns. */
const pageSize = 1000;
/** Rows on the map. */
export const mostRows = 2000;
/** Rows without coordinates read at once. */
const outsidePage = 100;
/** The rows before a change of the filter stay until the next ones are there. */
const staying = { placeholderData: keepPreviousData };
/** Columns beside the title. */
const mostDetails = 4;

/** The columns that a row and its marker show beside the title. */
function detailColumns(entity: EntityView, columns: readonly ListColumn[]): ListColumn[] {
  const titled = new Set(templatePaths(entity.recordTitle));
  return columns
    .filter(({ path, leaf }) => !titled.has(path) && leaf.kind !== 'boolean')
    .slice(0, mostDetails);
}

/** The loaded rows of one kind. */
interface LoadedRows {
  rows: readonly PlacedRow[];
  /** As react-admin knows them: the filter that finds them, and their records. */
  filterValues: Record<string, unknown>;
  data: RaRecord[];
  isLoading: boolean;
  error: unknown;
  retry: () => void;
}

interface PlacedRows {
  details: readonly ListColumn[];
  marking: ReturnType<typeof markingOf>;
  /** Those with coordinates, up to `mostRows`. */
  placed: LoadedRows & {
    /** There are more than those on the map. */
    isCut: boolean;
  };
  /** Those without. */
  outside: LoadedRows & {
    count: number;
    /** `count` is a lower limit. */
    isCapped: boolean;
    hasMore: boolean;
    isLoadingMore: boolean;
    loadMore: () => void;
  };
  /** Number of rows whose address may not be read; 0 if it is unknown. */
  unreadable: number;
}

/** The rows of the surrounding list in its order, by whether they have coordinates. @param at name of the address */
export function usePlacedRows(entity: EntityView, columns: readonly ListColumn[], at: string): PlacedRows {
  const text = useText();
  const definitions = useDefinitions();
  const list = useListContext();
  const { filterValues: chosen, sort } = list;
  const details = useMemo(() => detailColumns(entity, columns), [entity, columns]);
  const marking = useMemo(() => {
    const words = {
      none: text('placed.noValue'),
      active: text('placed.active'),
      inactive: text('placed.inactive'),
    };
    return markingOf(entity, words);
  }, [entity, text]);
  const { by } = marking;
  const own = useMemo(() => ({ ...chosen, ...entity.only }), [chosen, entity.only]);
  const filterFor = (isPlaced: boolean) => ({ $and: [own, { [`${at}.location`]: { $exists: isPlaced } }] });
  const meta = listMeta(definitions, entity, [
    ...details,
    ...listColumns(definitions, entity, [at, ...(by === undefined ? [] : [by])]),
  ]);
  const filters = { placed: filterFor(true), outside: filterFor(false) };

  const placed = useInfiniteGetList(
    entity.resource,
    {
      pagination: { page: 1, perPage: pageSize },
      sort,
      filter: filters.placed,
      meta: { ...meta, count: 'none' },
    },
    staying,
  );
  const { data: answered, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage } = placed;
  const pages = answered?.pages;
  const isFull = (pages?.length ?? 0) * pageSize >= mostRows;
  useEffect(() => {
    if (isPlaceholderData || isFull) return;
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isPlaceholderData, isFull, fetchNextPage]);

  const outside = useInfiniteGetList(
    entity.resource,
    { pagination: { page: 1, perPage: outsidePage }, sort, filter: filters.outside, meta },
    staying,
  );
  const outsidePages = outside.data?.pages;

  const isPartly = !coversField(entity.rights.read, at);
  const whole = useGetList(
    entity.resource,
    { pagination: { page: 1, perPage: 1 }, filter: own, sort, meta: { fields: ['id'] } },
    { enabled: isPartly },
  );

  const rowOf = useMemo(() => {
    return (record: RaRecord): PlacedRow => ({
      id: String(record.id),
      record,
      title: recordTitle(entity, record),
      line: details
        .map((column) => copiedText(definitions, column, record))
        .filter((part) => part !== '')
        .join(' · '),
      point: pointOf((record[at] as { location?: unknown } | null)?.location),
      mark: marking.markOf(record),
    });
  }, [entity, definitions, details, marking, at]);
  const placedData = useMemo(() => (pages ?? []).flatMap(({ data }) => data).slice(0, mostRows), [pages]);
  const outsideData = useMemo(() => (outsidePages ?? []).flatMap(({ data }) => data), [outsidePages]);
  const placedRows = useMemo(() => placedData.map(rowOf), [placedData, rowOf]);
  const outsideRows = useMemo(() => outsideData.map(rowOf), [outsideData, rowOf]);

  const isCut = isFull && hasNextPage && !isPlaceholderData;
  const { total: count = 0, meta: outsideMeta } = outsidePages?.[0] ?? {};
  const isCapped = outsideMeta?.capped === true;
  const isCounted = whole.total !== undefined && whole.meta?.capped !== true && !isCut && !isCapped;
  const isWhole = !placed.isPending && !hasNextPage && !outside.isPending;
  return {
    details,
    marking,
    placed: {
      rows: placedRows,
      data: placedData,
      filterValues: filters.placed,
      isLoading: placed.isPending || isPlaceholderData || isFetchingNextPage,
      error: placed.error,
      retry: () => void placed.refetch(),
      isCut,
    },
    outside: {
      rows: outsideRows,
      data: outsideData,
      filterValues: filters.outside,
      isLoading: outside.isPending || outside.isPlaceholderData,
      error: outside.error,
      retry: () => void outside.refetch(),
      count,
      isCapped,
      hasMore: outside.hasNextPage,
      isLoadingMore: outside.isFetchingNextPage,
      loadMore: () => void outside.fetchNextPage(),
    },
    unreadable:
      isPartly && isCounted && isWhole ? Math.max(0, (whole.total ?? 0) - placedRows.length - count) : 0,
  };
}
