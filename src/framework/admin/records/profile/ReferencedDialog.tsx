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
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { ReferencedDetails } from '../../../schema/contracts/history.ts';
import { dativePlural } from '../../../schema/dativePlural.ts';
import { referringTo } from '../../../schema/relations.ts';
import { useText } from '../../base/i18n/useText.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { filteredListPath } from './filteredListPath.ts';

type Reference = ReferencedDetails['references'][number];

interface ReferencedDialogProps {
  entity: VisibleEntity;
  record: RaRecord;
  usage: ReferencedDetails;
  onClose: () => void;
  onDeactivate?: () => void;
}

/** Explains why a record cannot be deleted: lists what still refers to it, with links. */
export function ReferencedDialog({ entity, record, usage, onClose, onDeactivate }: ReferencedDialogProps) {
  const text = useText();
  const id = useId();
  const { entity: entityOf } = useDefinitions();

  function entry({ resource, plural, field, title, count }: Reference) {
    const referrer = entityOf(resource);
    const name = count === 1 ? (referrer?.title ?? plural) : dativePlural(plural);
    // the field matters only if the same entity refers by several fields
    const isOneOfMany = usage.references.filter((other) => other.resource === resource).length > 1;
    const sentence = text('remove.usedIn', { smart_count: count, name });
    const shown = isOneOfMany ? `${sentence} (${title})` : sentence;
    if (!referrer) return shown;
    const value = referringTo(referrer, field, { resource: entity.resource, id: record.id });
    return (
      <Link component={RouterLink} to={filteredListPath(referrer, field, value)}>
        {shown}
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
            <li key={`${reference.resource} ${reference.field}`}>{entry(reference)}</li>
          ))}
          {usage.hidden ? <li>{text('profile.usedHidden')}</li> : null}
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
