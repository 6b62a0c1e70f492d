import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, MenuItem, Select, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { formatNumber } from '../format/formatNumber.ts';
import { useText } from '../i18n/useText.ts';

const sizes = [10, 25, 50, 100];
const capped = 1000;
const deepestRow = 10_000;

interface ListPaginationProps {
  isExact: boolean;
  onCountExactly: () => void;
}

/** Where in the list we are; past a thousand the total is counted only when asked for. */
export function ListPagination({ isExact, onCountExactly }: ListPaginationProps) {
  const text = useText();
  const { page, perPage, setPage, setPerPage, total = 0, data = [], hasNextPage, meta } = useListContext();
  const isCapped = meta?.capped === true && !isExact;
  const first = data.length === 0 ? 0 : (page - 1) * perPage + 1;
  const last = (page - 1) * perPage + data.length;
  const hasMore = isCapped ? data.length === perPage : (hasNextPage ?? last < total);
  const range = { from: formatNumber(first), to: formatNumber(last) };
  return (
    <Box
      className="no-print"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        p: 1,
        justifyContent: 'flex-end',
      }}
    >
      <Typography component="span" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {isCapped
          ? text('list.rangeOfMore', { ...range, limit: formatNumber(capped) })
          : text('list.rangeOf', { ...range, total: formatNumber(total) })}
      </Typography>
      {isCapped ? <Button onClick={onCountExactly}>{text('list.countExactly')}</Button> : null}
      <Select
        size="small"
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        inputProps={{ 'aria-label': text('list.rowsPerPage') }}
      >
        {sizes.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </Select>
      <IconButton aria-label={text('list.previous')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
        <ChevronLeftIcon />
      </IconButton>
      <IconButton
        aria-label={text('list.next')}
        disabled={!hasMore || page * perPage + perPage > deepestRow}
        onClick={() => setPage(page + 1)}
      >
        <ChevronRightIcon />
      </IconButton>
    </Box>
  );
}
