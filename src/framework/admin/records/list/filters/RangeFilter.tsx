import { Box, TextField } from '@mui/material';
import { isJsonObject } from '../../../../schema/Json.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useTyped } from '../useTyped.ts';
import { type BoundFormat, boundFormats, type Edge } from './boundFormats.ts';
import type { FilterInputProps } from './FilterInputProps.ts';
import { filterPart } from './filterPart.ts';

interface BoundProps extends FilterInputProps {
  edge: Edge;
  kind: keyof typeof boundFormats;
}

function written(bound: unknown, format: BoundFormat['format']): string {
  if (typeof bound !== 'string' && typeof bound !== 'number') return '';
  try {
    return format(bound);
  } catch (error) {
    // the bound comes from the URL and may be anything
    if (error instanceof RangeError) return String(bound);
    throw error;
  }
}

function Bound({ id, label, field, value, onChange, edge, kind }: BoundProps) {
  const text = useText();
  const { read, format, placeholder }: BoundFormat = boundFormats[kind];

  function take(input: string): void {
    const { [edge]: _, ...others } = isJsonObject(value) ? value : {};
    const bound = input === '' ? undefined : read(input, edge, field);
    if (bound && 'problem' in bound) return;
    const next = bound === undefined ? others : { ...others, [edge]: bound.value };
    onChange(Object.keys(next).length === 0 ? undefined : next);
  }

  const stored = written(filterPart(value, edge), format);
  const { typed, type, finish } = useTyped({ stored, take, waitsForFinish: true });
  const found = typed.trim() === '' ? undefined : read(typed, edge, field);
  const problem = found && 'problem' in found ? found.problem : undefined;
  return (
    <TextField
      id={`${id}-${edge.slice(1)}`}
      label={`${label} ${text(edge === '$gte' ? 'operator.from' : 'operator.to')}`}
      value={typed}
      error={problem !== undefined}
      helperText={problem}
      placeholder={placeholder ? text(placeholder) : ''}
      onChange={(event) => type(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
    />
  );
}

/** Filters by a lower and an upper bound, typed in German notation. */
export function RangeFilter(props: Omit<BoundProps, 'edge'>) {
  return (
    <Box sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
      <Bound {...props} edge="$gte" />
      <Bound {...props} edge="$lte" />
    </Box>
  );
}
