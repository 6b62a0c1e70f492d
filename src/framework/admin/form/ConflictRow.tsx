import { FormControlLabel, Radio, TableCell, TableRow } from '@mui/material';
import type { ConflictDetails } from '../../schema/contracts/history.ts';
import type { Field } from '../../schema/model.ts';
import { useText } from '../i18n/useText.ts';
import type { Choice } from './rebaseValues.ts';
import { ValueText } from './ValueText.tsx';

interface ConflictRowProps {
  field: Field;
  conflict: ConflictDetails['conflicts'][number];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** One value that two people changed: what it was, and whose counts. */
export function ConflictRow({ field, conflict, choice, onChoose }: ConflictRowProps) {
  const text = useText();

  function side(name: Choice, value: unknown) {
    return (
      <TableCell>
        <FormControlLabel
          control={
            <Radio
              name={conflict.path}
              checked={choice === name}
              onChange={() => onChoose(name)}
              slotProps={{
                input: {
                  'aria-label': `${field.title}: ${text(name === 'mine' ? 'conflict.takeMine' : 'conflict.takeTheirs')}`,
                },
              }}
            />
          }
          label={<ValueText field={field} value={value} />}
        />
      </TableCell>
    );
  }

  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {field.title}
      </TableCell>
      <TableCell>
        <ValueText field={field} value={conflict.base} />
      </TableCell>
      {side('mine', conflict.mine)}
      {side('theirs', conflict.theirs)}
    </TableRow>
  );
}
