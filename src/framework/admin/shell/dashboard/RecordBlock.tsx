import { Skeleton, Typography } from '@mui/material';
import { type RaRecord, useGetList } from 'ra-core';
import type { ReactNode } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { headOf } from '../../../schema/headOf.ts';
import { coversField } from '../../../schema/rights/fieldScope.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { RetryAlert } from '../layout/RetryAlert.tsx';

interface FoundRecords {
  entity: VisibleEntity;
  records: readonly RaRecord[];
  /** Whether more records exist than are shown. */
  hasMore: boolean;
}

interface RecordBlockProps {
  resource: string;
  filter?: object;
  sort: { field: string; order: 'ASC' | 'DESC' };
  most: number;
  /** Shown with a retry button if loading failed. */
  failed: string;
  /** Shown if there are no records. */
  empty: string;
  children: (found: FoundRecords) => ReactNode;
}

/** Whether a user may filter and sort by these paths: the server refuses a field that they may read nowhere. */
function canAsk(
  { rights: { read, readSomewhere = read } }: VisibleEntity,
  paths: readonly string[],
): boolean {
  return paths.every((path) => coversField(readSomewhere, headOf(path)));
}

/** A few records in a block of the dashboard, with its states while loading, failed and empty. */
export function RecordBlock(props: RecordBlockProps) {
  const { resource, filter = {}, sort, most, failed, empty, children } = props;
  const entity = useDefinitions().entity(resource);
  const pagination = { page: 1, perPage: most };
  const text = useText();
  const isAsked = entity !== undefined && canAsk(entity, [...Object.keys(filter), sort.field]);
  const { data, total, error, refetch } = useGetList(
    resource,
    { filter, sort, pagination },
    { enabled: isAsked },
  );
  if (entity && !isAsked)
    return <Typography color="textSecondary">{text('dashboard.notReadable')}</Typography>;
  if (error && !data) return <RetryAlert onRetry={() => void refetch()}>{failed}</RetryAlert>;
  if (!entity || !data) return <Skeleton variant="rounded" height={56} />;
  if (data.length === 0) return <Typography color="textSecondary">{empty}</Typography>;
  return children({ entity, records: data, hasMore: total !== undefined && total > data.length });
}
