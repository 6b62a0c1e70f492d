import { TextField } from '@mui/material';
import { useTyped } from '../useTyped.ts';
import type { FilterInputProps } from './FilterInputProps.ts';
import { filterPart } from './filterPart.ts';

/** Filters by a text that contains what is typed. */
export function TextFilter({ id, label, value, onChange }: FilterInputProps) {
  const stored = filterPart(value, '$contains');
  const { typed, type, finish } = useTyped({
    stored: stored === undefined ? '' : String(stored),
    take: (text) => onChange(text === '' ? undefined : { $contains: text }),
  });
  return (
    <TextField
      id={id}
      label={label}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
    />
  );
}
