import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import type { ConflictDetails } from '../../../schema/contracts/history.ts';
import type { Field } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { ValueOrNone } from '../fields/ValueOrNone.tsx';
import { EntryRecords } from './EntryRecords.tsx';
import type { EntryUnit } from './entryUnit.ts';
import type { Choice } from './rebaseValues.ts';

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
export function ConflictRow({ field, conflict, entry, choice, show, onChoose }: ConflictRowProps) {
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
