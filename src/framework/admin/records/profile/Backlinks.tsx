import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { Backlink } from '../../../schema/contracts/backlinks.ts';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { placePath, placeTitle } from '../../../schema/fieldPath.ts';
import type { Referrer } from '../../../schema/relations.ts';
import { formatNumber } from '../../base/format/formatNumber.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { RetryAlert } from '../../shell/layout/RetryAlert.tsx';
import { countedRows } from '../list/countedRows.ts';
import { RelatedList } from './RelatedList.tsx';

interface BacklinkRowProps extends Backlink {
  entity: VisibleEntity;
  record: RaRecord;
  referrer: Referrer<VisibleEntity>;
}

/** One reference to the record: a title and a number, which open the first of the referring records. */
function BacklinkRow({ entity, record, referrer, resource, by, total, isCapped }: BacklinkRowProps) {
  const text = useText();
  const number = formatNumber(isCapped ? countedRows : total);
  return (
    <Accordion disableGutters elevation={0} square slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {referrer.entity.plural}
          <Typography component="span" color="textSecondary">
            {` · ${placeTitle(referrer)}`}
          </Typography>
        </Typography>
        <Typography component="span" sx={{ px: 1.5, fontVariantNumeric: 'tabular-nums' }}>
          {isCapped ? text('list.totalCapped', { limit: number }) : number}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 0 }}>
        <RelatedList entity={entity} record={record} resource={resource} by={by} />
      </AccordionDetails>
    </Accordion>
  );
}

interface BacklinksProps {
  entity: VisibleEntity;
  record: RaRecord;
  /** The references that may be listed. */
  referrers: readonly Referrer<VisibleEntity>[];
}

/** The records that refer to this one and have no list of their own, by entity and field, with their numbers. */
export function Backlinks({ entity, record, referrers }: BacklinksProps) {
  const text = useText();
  const data = useLeitstandData();
  const { resource } = entity;
  const query = useQuery({
    queryKey: ['leitstand', 'backlinks', resource, String(record.id)],
    meta: { resources: [...new Set(referrers.map((referrer) => referrer.entity.resource))] },
    queryFn: async ({ signal }) => (await data.backlinks(resource, record.id, { signal })).backlinks,
  });
  if (query.error && !query.data)
    return <RetryAlert onRetry={() => void query.refetch()}>{text('backlinks.failed')}</RetryAlert>;
  if (!query.data) return <Skeleton variant="rounded" height={160} />;
  const rows = referrers.flatMap((referrer) => {
    const by = placePath(referrer);
    const found = query.data.find((one) => one.resource === referrer.entity.resource && one.by === by);
    return found ? [{ ...found, referrer }] : [];
  });
  if (rows.length === 0) return <Typography color="textSecondary">{text('backlinks.empty')}</Typography>;
  return (
    <Paper variant="outlined" component="section" aria-label={text('backlinks.title')}>
      {rows.map(({ referrer, ...row }) => (
        <BacklinkRow
          key={`${row.resource} ${row.by}`}
          entity={entity}
          record={record}
          referrer={referrer}
          {...row}
        />
      ))}
    </Paper>
  );
}
