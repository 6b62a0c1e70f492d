import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { Backlink } from '../../../schema/contracts/backlinks.ts';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { placeTitle } from '../../../schema/fieldPath.ts';
import type { Referrer } from '../../../schema/relations.ts';
import { formatNumber } from '../../base/format/formatNumber.ts';
import { useText } from '../../base/i18n/useText.ts';
import { countedRows } from '../list/countedRows.ts';
import { RelatedList } from './RelatedList.tsx';

interface BacklinkRowProps extends Backlink {
  entity: VisibleEntity;
  record: RaRecord;
  referrer: Referrer<VisibleEntity>;
}

/** One reference to the record: a title and a number, which open the first of the referring records. */
export function BacklinkRow({ entity, record, referrer, resource, by, total, isCapped }: BacklinkRowProps) {
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
