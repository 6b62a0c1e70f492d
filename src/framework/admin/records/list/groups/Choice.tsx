import { MenuItem, TextField } from '@mui/material';

interface ChoiceProps {
  id: string;
  label: string;
  value: string;
  choices: readonly { value: string; title: string }[];
  onChoose: (value: string) => void;
}

/** A select with a label. */
export function Choice({ id, label, value, choices, onChoose }: ChoiceProps) {
  return (
    <TextField
      id={id}
      select
      label={label}
      margin="none"
      value={choices.some((choice) => choice.value === value) ? value : ''}
      onChange={(event) => onChoose(event.target.value)}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.title}
        </MenuItem>
      ))}
    </TextField>
  );
}
