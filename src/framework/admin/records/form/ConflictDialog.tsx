import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import type { ConflictDetails } from '../../../schema/contracts/history.ts';
import { memberAt } from '../../../schema/merge/mergeChanges.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { formatInstant } from '../../base/format/dates.ts';
import { useText } from '../../base/i18n/useText.ts';
import { ReferencedText } from '../fields/ReferencedText.tsx';
import { useReferenced } from '../fields/useReferenced.ts';
import { ValueOrNone } from '../fields/ValueOrNone.tsx';
import type { Choice } from './rebase.ts';
import { type EntryUnit, entryUnit, unitField } from './unitField.ts';

function RecordName({ resource, id }: { resource: string; id: unknown }) {
  const [referenced] = useReferenced(resource, [id]);
  // without a link: leaving the page would lose the input
  return referenced ? <ReferencedText referenced={{ ...referenced, path: null }} /> : null;
}

/** The records that the key of an entry names, to follow its title: " · Mia Klein". */
function EntryRecords({ entry: { list, key } }: { entry: EntryUnit }) {
  return (list.mergeBy ?? []).map((path, at) => {
    const target = memberAt(list.members ?? [], path)?.reference?.to;
    const id = key[at] ?? null;
    if (target === undefined || id === null) return null;
    return (
      <span key={path}>
        {' · '}
        <RecordName resource={target} id={id} />
      </span>
    );
  });
}

/** Renders a value of a conflict; null leaves it to the field's kind. */
export type ShowConflict = (field: Field, value: unknown, base: unknown) => ReactNode;

interface ConflictRowProps {
  field: Field;
  conflict: ConflictDetails['conflicts'][number];
  /** Set if the value is an entry of a list. */
  entry?: EntryUnit | undefined;
  choice: Choice;
  show?: ShowConflict | undefined;
  onChoose: (choice: Choice) => void;
}

const sides = [
  { name: 'mine', title: 'conflict.takeMine' },
  { name: 'theirs', title: 'conflict.takeTheirs' },
] as const;

const card = { p: 1, border: 1, borderRadius: 2, minWidth: 0, overflowWrap: 'anywhere' };

/** A value that both users changed: its base value and a choice between the two sides. */
function ConflictRow({ field, conflict, entry, choice, show, onChoose }: ConflictRowProps) {
  const text = useText();
  const id = useId();
  const shown = (value: unknown) =>
    show?.(field, value, conflict.base) ?? <ValueOrNone field={field} value={value} />;
  const shownSide = (value: unknown) =>
    entry && (value ?? null) === null ? text('conflict.removed') : shown(value);
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography component="h3" variant="subtitle2" id={id} sx={{ mb: 0.5 }}>
        {field.title}
        {entry ? <EntryRecords entry={entry} /> : null}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={choice}
        onChange={(_, chosen) => onChoose(chosen === 'theirs' ? 'theirs' : 'mine')}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ ...card, borderColor: 'transparent' }}>
          <Typography color="textSecondary" sx={{ py: 0.5 }}>
            {text('conflict.base')}
          </Typography>
          {entry && (conflict.base ?? null) === null ? text('conflict.absent') : shown(conflict.base)}
        </Box>
        {sides.map(({ name, title }) => (
          <Box key={name} sx={{ ...card, borderColor: choice === name ? 'primary.main' : 'divider' }}>
            <FormControlLabel
              value={name}
              control={<Radio size="small" slotProps={{ input: { 'aria-describedby': `${id}-${name}` } }} />}
              label={text(title)}
              sx={{ ml: -0.75 }}
            />
            <Box id={`${id}-${name}`}>{shownSide(conflict[name])}</Box>
          </Box>
        ))}
      </RadioGroup>
    </Box>
  );
}

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
