import EditNoteIcon from '@mui/icons-material/EditNoteOutlined';
import { Box, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useSyncExternalStore } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useServices } from '../services/useServices.ts';
import { editorNames } from './editorNames.ts';
import { useWatching } from './useWatching.ts';

interface EditorsNoteProps {
  entity: VisibleEntity;
  record: RaRecord;
  /** Whether it appears above a form of the record. */
  isEditing?: boolean;
}

/** Shows who else is editing the record. Render it where its appearance does not shift the layout. */
export function EditorsNote({ entity, record, isEditing = false }: EditorsNoteProps) {
  const text = useText();
  const { presence } = useServices();
  const editors = useSyncExternalStore(presence.subscribe, presence.editors);
  useWatching(entity.resource, record.id, isEditing);
  return (
    // screen readers announce a live region only if it exists before its text
    <Box role="status" className="no-print">
      {editors.length > 0 ? (
        <Typography
          component="span"
          sx={{ display: 'inline-flex', gap: 0.75, color: 'info.main', overflowWrap: 'anywhere' }}
        >
          <EditNoteIcon fontSize="small" sx={{ my: 0.25 }} />
          {text('presence.editing', { names: editorNames(editors, text) })}
        </Typography>
      ) : null}
    </Box>
  );
}
