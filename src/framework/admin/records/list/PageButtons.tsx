import { Button, Stack, Typography } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';

interface PageButtonsProps {
  page: number;
  perPage: number;
  total: number | undefined;
  pageInfo: { hasNextPage?: boolean } | undefined;
  onPage: (page: number) => void;
}

/** Pager of a list with more rows than fit on one page. */
export function PageButtons({ page, perPage, total = 0, pageInfo, onPage }: PageButtonsProps) {
  const text = useText();
  const hasNext = pageInfo?.hasNextPage === true;
  if (page === 1 && !hasNext) return null;
  const range = { from: (page - 1) * perPage + 1, to: Math.min(page * perPage, total), total };
  return (
    <Stack
      direction="row"
      className="no-print"
      sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mt: 1 }}
    >
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {text('list.previous')}
      </Button>
      <Typography role="status">{text('list.rangeOf', range)}</Typography>
      <Button size="small" disabled={!hasNext} onClick={() => onPage(page + 1)}>
        {text('list.next')}
      </Button>
    </Stack>
  );
}
