import { TextField } from '@mui/material';
import { useState } from 'react';
import type { RuleOperator } from '../../../schema/filter/Condition.ts';
import type { TypedValue } from '../../../schema/german/readTyped.ts';
import type { JsonValue } from '../../../schema/Json.ts';
import type { Field } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { type BoundFormat, boundFormats } from '../list/filters/kindFilters.tsx';

/** Reads and formats a value. */
export interface WrittenFormat {
  read: (text: string) => TypedValue;
  format: (value: string | number) => string;
  placeholder?: BoundFormat['placeholder'];
}

const plain: WrittenFormat = { read: (text) => ({ value: text }), format: String };

/** Edge of a typed day: its end for `gt` and `lte`, else its beginning. */
function edgeOf(operator: RuleOperator) {
  return operator === 'gt' || operator === 'lte' ? '$lte' : '$gte';
}

/** Format of a field's values in a condition. */
export function writtenFormat(field: Field, operator: RuleOperator): WrittenFormat {
  const { kind } = field;
  if (!Object.hasOwn(boundFormats, kind)) return plain;
  const format: BoundFormat = boundFormats[kind as keyof typeof boundFormats];
  return { ...format, read: (text) => format.read(text, edgeOf(operator), field) };
}

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
