import { Paper, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { formatNumber } from '../../framework/admin/base/format/formatNumber.ts';
import { LoadingLine } from '../../framework/admin/records/list/LoadingLine.tsx';
import { RetryAlert } from '../../framework/admin/shell/layout/RetryAlert.tsx';
import { ScreenTitle } from '../../framework/admin/shell/layout/ScreenTitle.tsx';
import { ConflictFilterBar } from './ConflictFilterBar.tsx';
import { ConflictTable } from './ConflictTable.tsx';
import { useConflictList } from './useConflictList.ts';
import { useConflictQuery } from './useConflictQuery.ts';

const title = 'Konflikte';

/** `/tools/conflicts`: the conflicts of the courses of a week. */
export function ConflictsScreen() {
  const { filters, query, change } = useConflictQuery();
  const { data, error, isPlaceholderData, refetch } = useConflictList(query);

  function content(): ReactNode {
    if (data && data.conflicts.length > 0) return <ConflictTable conflicts={data.conflicts} />;
    // that there were none with the former filters says nothing
    if (!data || isPlaceholderData) return error ? null : <Skeleton variant="rounded" height={320} />;
    return (
      <Typography role="status" color="textSecondary" sx={{ p: 2 }}>
        In dieser Woche gibt es hier keine Konflikte.
      </Typography>
    );
  }

  return (
    <>
      <ScreenTitle title={title} />
      <Typography variant="h1" component="div" className="print-only">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5, maxWidth: 720 }}>
        Was in einer Woche gegen Kurse spricht, soweit du es sehen darfst.
        {data && data.total > 0
          ? ` Zurzeit: ${formatNumber(data.total)}, davon ${formatNumber(data.hard)} schwerwiegend.`
          : ''}
        {data && data.total > data.conflicts.length
          ? ` Hier stehen die ersten ${formatNumber(data.conflicts.length)}.`
          : ''}
      </Typography>
      <ConflictFilterBar filters={filters} onChange={change} />
      <Paper variant="outlined" aria-busy={isPlaceholderData} sx={{ overflow: 'clip' }}>
        <LoadingLine isShown={isPlaceholderData} />
        {error ? (
          <RetryAlert onRetry={() => void refetch()}>Die Konflikte konnten nicht geladen werden.</RetryAlert>
        ) : null}
        {content()}
      </Paper>
    </>
  );
}
