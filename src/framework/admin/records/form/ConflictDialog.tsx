import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
} from '@mui/material';
import { useId, useState } from 'react';
import type { ConflictDetails } from '../../../schema/contracts/history.ts';
import type { Entity } from '../../../schema/model.ts';
import { formatInstant } from '../../base/format/formatInstant.ts';
import { useText } from '../../base/i18n/useText.ts';
import { ConflictRow, type ShowConflict } from './ConflictRow.tsx';
import { entryUnit } from './entryUnit.ts';
import type { Choice } from './rebaseValues.ts';
import { unitField } from './unitField.ts';

interface ConflictDialogProps {
  entity: Entity;
  details: ConflictDetails;
  show?: ShowConflict | undefined;
  /** Null returns to the form without saving. */
  onSettle: (choices: Readonly<Record<string, Choice>> | null) => void;
}

/** Shows who changed the record meanwhile and lets the user choose a side for each conflicting value. */
export function ConflictDialog({ entity, details, show, onSettle }: ConflictDialogProps) {
  const text = useText();
  const id = useId();
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const { conflicts, changed } = details;
  const rows = conflicts.flatMap((conflict) => {
    const { path, base, theirs, mine } = conflict;
    const field = unitField(entity, path, base ?? theirs ?? mine);
    return field ? [{ field, conflict, entry: entryUnit(entity, path) }] : [];
  });
  const all = (choice: Choice) => setChoices(Object.fromEntries(conflicts.map(({ path }) => [path, choice])));
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      onClose={() => onSettle(null)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{text('conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {changed
            ? text('conflict.changed', {
                who: changed.actor?.name ?? text('history.system'),
                date: formatInstant(changed.at),
              })
            : text('conflict.changedBySomebody')}{' '}
          {text('conflict.text')}
        </DialogContentText>
        {rows.length > 1 ? (
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button size="small" variant="outlined" onClick={() => all('mine')}>
              {text('conflict.takeAllMine')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => all('theirs')}>
              {text('conflict.takeAllTheirs')}
            </Button>
          </Stack>
        ) : null}
        {rows.map(({ field, conflict, entry }) => (
          <ConflictRow
            key={conflict.path}
            field={field}
            conflict={conflict}
            entry={entry}
            show={show}
            choice={choices[conflict.path] ?? 'mine'}
            onChoose={(choice) => setChoices({ ...choices, [conflict.path]: choice })}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onSettle(null)}>{text('unsaved.stay')}</Button>
        <Button variant="contained" onClick={() => onSettle(choices)}>
          {text('conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
