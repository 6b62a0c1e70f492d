import { Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { fillTemplate } from '../../../schema/recordTitle.ts';

interface ReferenceLineProps {
  entity: VisibleEntity;
  record: RaRecord;
}

/** What tells a record from others of the same title, as the definition says. */
export function ReferenceLine({ entity, record }: ReferenceLineProps) {
  const line = entity.referenceLine ? fillTemplate(entity, entity.referenceLine, record) : '';
  if (line === '') return null;
  return (
    <Typography component="div" variant="caption" color="textSecondary" noWrap>
      {line}
    </Typography>
  );
}
