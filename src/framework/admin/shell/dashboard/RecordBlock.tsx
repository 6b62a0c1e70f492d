import { Skeleton, Typography } from '@mui/material';
import { type RaRecord, useGetList } from 'ra-core';
import type { ReactNode } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { RetryAlert } from '../layout/RetryAlert.tsx';

interface FoundRecords {
  entity: VisibleEntity;
  records: readonly RaRecord[];
  /** Whether there are more than are shown. */
  hasMore: boolean;
}

interface RecordBlockProps {
  resource: string;
  filter?: object;
  sort: { field: string; order: 'ASC' | 'DESC' };
  most: number;
  /** Said when loading failed, with a way to try again. */
  failed: string;
  /** Said when nothing is there. */
  empty: string;
  children: (found: FoundRecords) => ReactNode;
}

/** A few records in a block of the dashboard, while they load, when that fails, and when there are none. */
export function RecordBlock(props: RecordBlockProps) {
  const { resource, filter = {}, sort, most, failed, empty, children } = props;
  const entity = useDefinitions().entity(resource);
  const pagination = { page: 1, perPage: most };
  const { data, total, error, refetch } = useGetList(resource, { filter, sort, pagination });
  if (error && !data) return <RetryAlert onRetry={() => void refetch()}>{failed}</RetryAlert>;
  if (!entity || !data) return <Skeleton variant="rounded" height={56} />;
  if (data.length === 0) return <Typography color="textSecondary">{empty}</Typography>;
  return children({ entity, records: data, hasMore: total !== undefined && total > data.length });
}
