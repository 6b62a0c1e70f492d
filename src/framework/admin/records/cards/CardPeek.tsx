import { Box, Paper, Popper, Typography } from '@mui/material';
import { useGetOne } from 'ra-core';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { fillTemplate, summaryFields } from '../../../schema/recordTitle.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { RecordPicture } from '../../session/record-pictures/RecordPicture.tsx';
import { contactsOf } from '../profile/ContactLine.tsx';
import { peekAttribute } from './usePeek.ts';

interface CardPeekProps {
  entity: VisibleEntity;
  id: string;
  anchor: Element;
}

const contactKinds = new Set(['contactData', 'address']);

/** Fields of the peek: title, second line, picture and contact. */
function peekFields(entity: VisibleEntity): string[] {
  const contact = entity.fields.filter(({ kind }) => contactKinds.has(kind)).map(({ name }) => name);
  return [...new Set([...summaryFields(entity), ...contact])];
}

/** A few lines about a record, shown while the mouse rests on a reference to it. */
export function CardPeek({ entity, id, anchor }: CardPeekProps) {
  const { data: record } = useGetOne(
    entity.resource,
    { id, meta: { fields: peekFields(entity) } },
    { retry: false },
  );
  if (!record) return null;
  const line = entity.referenceLine ? fillTemplate(entity, entity.referenceLine, record) : '';
  const lines = [line === '' ? entity.title : line, ...contactsOf(entity, record).map(({ value }) => value)];
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="bottom-start"
      role="tooltip"
      {...{ [peekAttribute]: '' }}
      sx={{ zIndex: 'tooltip', pt: 0.5 }}
    >
      <Paper elevation={4} sx={{ display: 'flex', gap: 1.5, p: 1.5, maxWidth: 320 }}>
        <RecordPicture entity={entity} record={record} size={40} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 500 }}>{recordTitle(entity, record)}</Typography>
          {lines.map((text) => (
            <Typography key={text} variant="body2" color="textSecondary">
              {text}
            </Typography>
          ))}
        </Box>
      </Paper>
    </Popper>
  );
}
