import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, MenuItem, Select, Typography } from '@mui/material';
import { useCallback } from 'react';
import { useGetList, useListContext, useListFilterContext, useListSortContext, useStore } from 'react-admin';
import { formatNumber } from '../../base/format/formatNumber.ts';
import { useIsNarrow } from '../../base/hooks/useIsNarrow.ts';
import { useText } from '../../base/i18n/useText.ts';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import { wholePage } from './askAhead.ts';
import { countedRows } from './countedRows.ts';
import { listKey } from './listKey.ts';

interface ExactTotal {
  /** Undefined until requested and loaded. */
  exact: number | undefined;
  isCounting: boolean;
  count: () => void;
}

/** The exact number of rows, counted on request, once per filter instead of once per page. */
export function useExactTotal(entity: EntityView, isCapped: boolean): ExactTotal {
  const { resource, only } = entity;
  const { filterValues } = useListFilterContext();
  const { sort } = useListSortContext();
  const wanted = { ...filterValues, ...only };
  const filter = JSON.stringify(wanted);
  // stored beside react-admin's page, so that it survives a visit to a record
  const [counted, setCounted] = useStore(`${listKey(entity)}.exactTotalOf`, '');
  const isAsked = isCapped && counted === filter;
  const { total, isFetching } = useGetList(
    resource,
    {
      filter: wanted,
      sort,
      pagination: { page: 1, perPage: 1 },
      meta: { fields: ['id'], count: 'exact' },
    },
    { enabled: isAsked },
  );
  return {
    exact: isAsked ? total : undefined,
    isCounting: isAsked && isFetching && total === undefined,
    count: useCallback(() => setCounted(filter), [setCounted, filter]),
  };
}

const sizes = [25, 50, 100, 250, 1000];

/** Position in the list and page buttons; above a thousand rows the total is counted only on request. */
export function ListPagination({ entity }: { entity: EntityView }) {
  const text = useText();
  const isNarrow = useIsNarrow();
  const { page, perPage, setPage, setPerPage, total = 0, data = [], hasNextPage, meta } = useListContext();
  const isCapped = meta?.capped === true;
  const { exact, isCounting, count } = useExactTotal(entity, isCapped);
  if (data.length === 0) return null;
  const before = (page - 1) * perPage;
  const last = before + wholePage({ data, meta }).length;
  const range = { from: formatNumber(before + 1), to: formatNumber(last) };
  const isOpen = isCapped && exact === undefined;
  return (
    <Box
      className="no-print"
      sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, ml: 'auto' }}
    >
      <Typography component="span" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {isOpen
          ? text('list.rangeOfMore', { ...range, limit: formatNumber(Math.max(countedRows, last)) })
          : text('list.rangeOf', { ...range, total: formatNumber(exact ?? total) })}
      </Typography>
      {isOpen ? (
        <Button loading={isCounting} onClick={count}>
          {text('list.countExactly')}
        </Button>
      ) : null}
      {isNarrow ? null : (
        <Select
          size="small"
          value={perPage}
          onChange={(event) => setPerPage(Number(event.target.value))}
          inputProps={{ 'aria-label': text('list.rowsPerPage') }}
        >
          {[...new Set([...sizes, perPage])].map((size) => (
            <MenuItem key={size} value={size}>
              {formatNumber(size)}
            </MenuItem>
          ))}
        </Select>
      )}
      <Box sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
        <IconButton aria-label={text('list.previous')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton
          aria-label={text('list.next')}
          disabled={hasNextPage !== true}
          onClick={() => setPage(page + 1)}
        >
          <ChevronRightIcon />
        </IconButton>
      </Box>
    </Box>
  );
}
