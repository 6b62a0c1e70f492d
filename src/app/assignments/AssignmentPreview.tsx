import { Alert, Box, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useReferenced } from '../../framework/admin/records/fields/useReferenced.ts';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import type { AssignmentSide } from './AssignmentSide.ts';
import { openedSentences } from './openedSentences.ts';
import { useAssignmentConflicts } from './useAssignmentConflicts.ts';
import { useOpenedRights } from './useOpenedRights.ts';

interface AssignmentPreviewProps {
  side: AssignmentSide;
  entity: VisibleEntity;
  record: RaRecord;
  /** Id of the chosen record. */
  other: string;
}

/** What the link to a chosen record would conflict with, and which rights it would open. */
export function AssignmentPreview({ side, entity, record, other }: AssignmentPreviewProps) {
  const { resource } = entity;
  const field = entity.fields.find(({ name }) => name === side.field);
  const [chosen] = useReferenced(field?.link?.to ?? '', [other]);
  const pair =
    side.otherKey === 'employeeId'
      ? { employee: other, institution: String(record.id) }
      : { employee: String(record.id), institution: other };
  const conflicts = useAssignmentConflicts(pair);
  const opened = useOpenedRights({ resource, id: String(record.id), field: side.field, other });
  const sentences = opened.flatMap((one) => openedSentences(one, pair.institution));
  if (conflicts.length === 0 && sentences.length === 0) return null;
  const isHard = conflicts.some((conflict) => conflict.isHard);
  return (
    <Box role="status" sx={{ mt: 1 }}>
      <Typography component="div" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
        {chosen?.title}
      </Typography>
      {conflicts.length > 0 ? (
        <Alert severity={isHard ? 'error' : 'warning'} sx={{ mt: 0.5 }}>
          {conflicts.map(({ text }) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      ) : null}
      {sentences.length > 0 ? (
        <Alert severity="info" sx={{ mt: 0.5 }}>
          {sentences.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Alert>
      ) : null}
    </Box>
  );
}
