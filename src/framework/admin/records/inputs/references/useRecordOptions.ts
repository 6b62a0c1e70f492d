import { keepPreviousData } from '@tanstack/react-query';
import { type RaRecord, useGetList } from 'ra-core';
import { useRef } from 'react';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { relationTarget } from '../../../../schema/fieldPath.ts';
import { headOf } from '../../../../schema/headOf.ts';
import { isSameValue } from '../../../../schema/merge/isSameValue.ts';
import type { Entity } from '../../../../schema/model.ts';
import { summaryFields, templatePaths } from '../../../../schema/recordTitle.ts';
import {
  type CombinedSelection,
  decidingFields,
  refusalReason,
} from '../../../../schema/selection/selectionRules.ts';
import { useDebounced } from '../../../base/hooks/useDebounced.ts';
import type { QueryMeta } from '../../../session/data-provider/QueryMeta.ts';
import { type RecordOption, recordOption } from '../../../session/definitions/RecordOption.ts';
import type { MapPoint } from './nearPoint.ts';

/** A filter in the language of the API. */
type RecordFilter = Readonly<Record<string, unknown>>;

/** One filter that meets all of `filters`; those that say different things of one field stay apart. */
function joinFilters(filters: readonly RecordFilter[]): RecordFilter {
  const joined: Record<string, unknown> = {};
  for (const [name, value] of filters.flatMap((filter) => Object.entries(filter))) {
    if (name in joined && !isSameValue(joined[name], value)) return { $and: [...filters] };
    joined[name] = value;
  }
  return joined;
}

/** Relations whose records the second line of a title shows something of: `institution` in `{institution.name}`. */
function lineRelations({ referenceLine = '', fields }: Pick<Entity, 'referenceLine' | 'fields'>): string[] {
  const heads = new Set(
    templatePaths(referenceLine)
      .filter((path) => path.includes('.'))
      .map(headOf),
  );
  return fields
    .filter((field) => heads.has(field.name) && relationTarget(field) !== undefined)
    .map(({ name }) => name);
}

const searchDelay = 500;
const searchLimit = 20;
const nearDistance = 20_000;

interface OptionsQuery {
  entity: VisibleEntity | undefined;
  typed: string;
  /** Whether the picker is open; nothing loads before that. */
  isOpen: boolean;
  withInactive: boolean;
  /** Restricts the records to choose from. */
  where: RecordFilter | undefined;
  rules: CombinedSelection;
  /** Until something is typed, the nearest records to this point are offered. */
  near: MapPoint | undefined;
  /** Titles of the chosen records. */
  chosen: readonly string[];
  /** Chooses another form of the titles. */
  titleForm: string | undefined;
}

interface Options {
  options: RecordOption[];
  /** Further records match that are not among the options. */
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
}

/** The text to search for: debounced, and unchanged while the title of a known record is typed. */
function useSearch(typed: string, isTitle: (text: string) => boolean) {
  const wanted = typed.trim();
  const settled = useDebounced(wanted, searchDelay);
  const search = useRef('');
  if (!isTitle(settled)) search.current = settled;
  return { search: search.current, isPending: settled !== wanted && !isTitle(wanted) };
}

function filterOf({ entity, withInactive, where, rules }: OptionsQuery, search: string): RecordFilter[] {
  return [
    ...(where ? [where] : []),
    ...rules.conditions,
    ...(entity?.lifecycle && !withInactive ? [{ [entity.lifecycle.activeField]: true }] : []),
    ...(search === '' ? [] : [{ $search: search }]),
  ];
}

/** Fields and populated relations that an option shows or depends on. */
function metaOf(entity: VisibleEntity, rules: CombinedSelection): QueryMeta {
  const populate = lineRelations(entity);
  return {
    fields: [...new Set([...summaryFields(entity), ...decidingFields(rules)])],
    ...(populate.length > 0 ? { populate } : {}),
  };
}

/** The records to load: the nearest ones, or those of a page in the usual order. */
function listOf(query: OptionsQuery, search: string) {
  const { entity, rules } = query;
  const near = search === '' ? query.near : undefined;
  const [first] = entity?.sort ?? [];
  const filters = filterOf(query, search);
  const meta = entity && metaOf(entity, rules);
  if (near)
    return {
      filter: joinFilters([...filters, { near: { ...near, maxDistance: nearDistance } }]),
      sort: { field: 'near', order: 'ASC' } as const,
      meta: { ...meta, skipPagination: true },
    };
  return {
    filter: joinFilters(filters),
    pagination: { page: 1, perPage: search === '' ? rules.prefetch : searchLimit },
    sort: { field: first?.path ?? 'id', order: first?.direction ?? 'ASC' },
    ...(meta ? { meta } : {}),
  };
}

/**
 * Loads the records that a picker offers: a few at first, or all near a point, then up to twenty that match the
 * search.
 */
export function useRecordOptions(query: OptionsQuery): Options {
  const { entity, typed, isOpen, rules, chosen } = query;
  const titles = useRef<string[]>([]);
  const { search, isPending } = useSearch(typed, (text) => [...titles.current, ...chosen].includes(text));
  const { data, pageInfo, isFetching, error } = useGetList(entity?.resource ?? '', listOf(query, search), {
    enabled: isOpen && entity !== undefined,
    placeholderData: keepPreviousData,
  });
  const optionOf = (owner: VisibleEntity, record: RaRecord): RecordOption => ({
    ...recordOption(owner, record, query.titleForm),
    disabled: refusalReason(rules, record) ?? false,
  });
  const options = entity && data ? data.map((record) => optionOf(entity, record)) : [];
  titles.current = options.map(({ title }) => title);
  return {
    options,
    hasMore: pageInfo?.hasNextPage === true,
    isLoading: isFetching || (isOpen && isPending),
    hasFailed: error !== null,
  };
}
