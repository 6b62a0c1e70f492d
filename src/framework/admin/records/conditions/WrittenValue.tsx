import { TextField } from '@mui/material';
import { useState } from 'react';
import type { JsonValue } from '../../../schema/Json.ts';
import { useText } from '../../base/i18n/useText.ts';
import type { WrittenFormat } from './writtenFormat.ts';

interface WrittenValueProps {
  label: string;
  value: JsonValue | undefined;
  format: WrittenFormat;
  onChange: (value: JsonValue | undefined) => void;
  hint?: string | undefined;
}

/** Text input for a value: text, number, amount, day or time. Unreadable input yields undefined. */
export function WrittenValue({ label, value, format, onChange, hint }: WrittenValueProps) {
  const text = useText();
  const { placeholder } = format;
  const written = () => (typeof value === 'string' || typeof value === 'number' ? format.format(value) : '');
  const [typed, setTyped] = useState(written);
  const found = typed.trim() === '' ? undefined : format.read(typed.trim());
  const problem = found && 'problem' in found ? found.problem : undefined;

  function handleType(next: string): void {
    setTyped(next);
    const read = next.trim() === '' ? undefined : format.read(next.trim());
    onChange(read && 'value' in read ? read.value : undefined);
  }

  return (
    <TextField
      fullWidth
      margin="none"
      label={label}
      value={typed}
      error={problem !== undefined}
      helperText={problem ?? hint}
      placeholder={placeholder ? text(placeholder) : ''}
      onChange={(event) => handleType(event.target.value)}
      onBlur={() => problem === undefined && setTyped(written())}
    />
  );
}
