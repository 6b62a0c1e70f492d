import { Button, Typography } from '@mui/material';
import { HttpError } from 'ra-core';
import { useText } from '../../../base/i18n/useText.ts';
import { rowStop } from '../moveBetweenRows.ts';

interface GroupEndProps {
  /** Of the button for more. */
  label: string;
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** Below records or groups: why they could not be loaded, or a button for more. */
export function GroupEnd({ label, error, hasMore, isLoadingMore, loadMore, retry }: GroupEndProps) {
  const text = useText();
  if (error)
    return (
      <Typography component="div" color="error" role="alert">
        {[text('list.failed'), error instanceof HttpError ? error.message : ''].join(' ').trim()}{' '}
        <Button onClick={retry}>{text('list.retry')}</Button>
      </Typography>
    );
  if (!hasMore) return null;
  return (
    <Button className="no-print" loading={isLoadingMore} onClick={loadMore} {...{ [rowStop]: 'link' }}>
      {label}
    </Button>
  );
}
