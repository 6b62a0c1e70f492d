import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Link,
} from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import type { ReferencedDetails } from '../../schema/contracts/history.ts';
import { recordTitle } from '../definitions/recordTitle.ts';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { useText } from '../i18n/useText.ts';
import { filteredListPath } from './filteredListPath.ts';

interface ReferencedDialogProps {
  entity: VisibleEntity;
  record: RaRecord;
  usage: ReferencedDetails;
  onClose: () => void;
  onDeactivate?: () => void;
}

/** Why a record cannot be deleted: what still refers to it, with the way there. */
export function ReferencedDialog({ entity, record, usage, onClose, onDeactivate }: ReferencedDialogProps) {
  const text = useText();
  const id = useId();
  const { entity: entityOf } = useDefinitions();

  function entry({ resource, plural, title, count }: ReferencedDetails['references'][number]) {
    const sentence = `${text('remove.usedIn', { smart_count: count, name: plural })} (${title})`;
    const referrer = entityOf(resource);
    const field = referrer?.fields.find((candidate) => candidate.title === title);
    if (!referrer || !field) return sentence;
    return (
      <Link component={RouterLink} to={filteredListPath(referrer, field.name, record.id)}>
        {sentence}
      </Link>
    );
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {text('remove.refusedTitle', { title: recordTitle(entity, record) })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{text('remove.refused')}</DialogContentText>
        <ul>
          {usage.references.map((reference) => (
            <li key={`${reference.resource} ${reference.title}`}>{entry(reference)}</li>
          ))}
          {usage.hidden > 0 ? <li>{text('profile.usedHidden', { smart_count: usage.hidden })}</li> : null}
        </ul>
      </DialogContent>
      <DialogActions>
        {onDeactivate ? <Button onClick={onDeactivate}>{text('remove.deactivateInstead')}</Button> : null}
        <Button variant="contained" autoFocus onClick={onClose}>
          {text('form.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
