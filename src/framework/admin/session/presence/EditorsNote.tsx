import EditNoteIcon from '@mui/icons-material/EditNoteOutlined';
import { Box, Typography } from '@mui/material';
import type { Identifier, RaRecord } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { Editor } from '../../../schema/contracts/realtime.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useServices } from '../services/useServices.ts';

/** Reports a record as shown while the component is mounted; `isEditing` if in a form. */
export function useWatching(entity: string, id: Identifier, isEditing: boolean): void {
  const { presence } = useServices();
  useEffect(() => presence.watch({ entity, id: String(id), isEditing }), [presence, entity, id, isEditing]);
}

const list = new Intl.ListFormat('de');

/** "Ada Lovelace und 2 anderen Personen", to follow "von". */
function editorNames(editors: readonly Editor[], text: TextFunction): string {
  const named = editors.flatMap(({ name, isSelf }) => (isSelf || name === null ? [] : [name])).sort();
  const unknown = editors.filter(({ name, isSelf }) => !isSelf && name === null).length;
  const self = editors.some(({ isSelf }) => isSelf) ? [text('presence.self')] : [];
  const others = unknown > 0 ? [text('presence.others', { smart_count: unknown })] : [];
  return list.format([...named, ...others, ...self]);
}

interface EditorsNoteProps {
  entity: VisibleEntity;
  record: RaRecord;
  /** Whether it appears above a form of the record. */
  isEditing?: boolean;
}

/** Shows who is editing the record on other pages. Render it where its appearance does not shift the layout. */
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
