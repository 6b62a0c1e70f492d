import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { useId, useState } from 'react';
import type { ConflictDetails } from '../../schema/contracts/history.ts';
import type { Entity } from '../../schema/model.ts';
import { useText } from '../i18n/useText.ts';
import { ConflictRow } from './ConflictRow.tsx';
import { conflictField } from './conflictField.ts';
import type { Choice } from './rebaseValues.ts';

interface ConflictDialogProps {
  entity: Entity;
  details: ConflictDetails;
  /** Null goes back to the form. */
  onSettle: (choices: Readonly<Record<string, Choice>> | null) => void;
}

/** What others changed meanwhile beside one's own: for each value it is chosen whose counts. */
export function ConflictDialog({ entity, details, onSettle }: ConflictDialogProps) {
  const text = useText();
  const id = useId();
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const all = (choice: Choice) =>
    setChoices(Object.fromEntries(details.conflicts.map(({ path }) => [path, choice])));
  return (
    <Dialog open fullWidth maxWidth="md" onClose={() => onSettle(null)} aria-labelledby={id}>
      <DialogTitle id={id}>{text('conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text('conflict.text', { who: text('conflict.somebody') })}</DialogContentText>
        <TableContainer tabIndex={0} role="group" aria-labelledby={id}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{text('conflict.field')}</TableCell>
                <TableCell>{text('conflict.base')}</TableCell>
                <TableCell>{text('conflict.mine')}</TableCell>
                <TableCell>{text('conflict.theirs')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {details.conflicts.map((conflict) => {
                const field = conflictField(entity, conflict.path);
                if (!field) return null;
                return (
                  <ConflictRow
                    key={conflict.path}
                    field={field}
                    conflict={conflict}
                    choice={choices[conflict.path] ?? 'mine'}
                    onChoose={(choice) => setChoices({ ...choices, [conflict.path]: choice })}
                  />
                );
              })}
            </TableBody>
          </Table>
        </TableContainer>
        <Button onClick={() => all('mine')}>{text('conflict.takeAllMine')}</Button>
        <Button onClick={() => all('theirs')}>{text('conflict.takeAllTheirs')}</Button>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onSettle(null)}>{text('unsaved.stay')}</Button>
        <Button variant="contained" autoFocus onClick={() => onSettle(choices)}>
          {text('conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
