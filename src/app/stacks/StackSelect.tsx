import { MenuItem, TextField, Typography } from '@mui/material';
import type { Stack } from '../../contract/stacks/stackManager.ts';

interface StackSelectProps {
  /** Undefined until loaded. */
  stacks: readonly Pick<Stack, 'id' | 'name'>[] | undefined;
  value: string;
  onChange: (id: string) => void;
}

/** Chooses one of the open stacks, or says that there is none. */
export function StackSelect({ stacks, value, onChange }: StackSelectProps) {
  if (stacks?.length === 0)
    return <Typography color="textSecondary">Es gibt keinen offenen Stapel.</Typography>;
  return (
    <TextField select label="Stapel" value={value} onChange={(event) => onChange(event.target.value)}>
      {(stacks ?? []).map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
