import { Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { type RaRecord, useGetList } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { referringTo } from '../../../schema/relations.ts';
import { formatNumber } from '../../base/format/formatNumber.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { RetryAlert } from '../../shell/layout/RetryAlert.tsx';
import { countedRows } from '../list/countedRows.ts';
import { CreateRelated } from './CreateRelated.tsx';
import { filteredListPath } from './filteredListPath.ts';
import { RelatedTable } from './RelatedTable.tsx';

interface RelatedListProps {
  entity: VisibleEntity;
  record: RaRecord;
  /** Resource of the listed records. */
  resource: string;
  /** Field by which they refer to the record. */
  by: string;
}

const perPage = 10;

/** The records that refer to this one, ten at a time. */
export function RelatedList({ entity, record, resource, by }: RelatedListProps) {
  const text = useText();
  const related = useDefinitions().entity(resource);
  const value = related && referringTo(related, by, { resource: entity.resource, id: record.id });
  const [page, setPage] = useState(1);
  const [first] = related?.sort ?? [];
  const { data, error, total, pageInfo, meta, refetch } = useGetList(
    resource,
    {
      filter: { [by]: value },
      pagination: { page, perPage },
      sort: { field: first?.path ?? 'id', order: first?.direction ?? 'ASC' },
    },
    { enabled: related !== undefined, placeholderData: (before) => before },
  );
  if (!related) return null;

  function content(listed: VisibleEntity) {
    if (error) {
      return <RetryAlert onRetry={() => void refetch()}>{text('list.failed')}</RetryAlert>;
    }
    if (!data) return <Skeleton variant="rounded" height={96} />;
    if (data.length === 0)
      return <Typography color="textSecondary">{text('profile.relatedEmpty')}</Typography>;
    return <RelatedTable entity={listed} records={data} by={by} />;
  }

  const count = total ?? 0;
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, count);
  const range =
    meta?.capped === true
      ? text('list.rangeOfMore', { from, to, limit: formatNumber(Math.max(countedRows, to)) })
      : text('list.rangeOf', { from, to, total: count });
  const hasPages = page > 1 || pageInfo?.hasNextPage === true;
  return (
    <Box sx={{ mt: 1 }}>
      {content(related)}
      <Stack
        direction="row"
        className="no-print"
        sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mt: 1 }}
      >
        {hasPages ? (
          <>
            <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {text('list.previous')}
            </Button>
            <Typography role="status">{range}</Typography>
            <Button size="small" disabled={pageInfo?.hasNextPage !== true} onClick={() => setPage(page + 1)}>
              {text('list.next')}
            </Button>
          </>
        ) : null}
        {count > 0 ? (
          <Link component={RouterLink} to={filteredListPath(related, by, value)}>
            {text('profile.relatedAll')}
          </Link>
        ) : null}
        <CreateRelated entity={related} by={by} value={value} />
      </Stack>
    </Box>
  );
}
