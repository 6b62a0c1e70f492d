import { Box, MenuItem, TextField } from '@mui/material';
import { relationTarget } from '../../../../schema/fieldPath.ts';
import { parseDate, parseInstant } from '../../../../schema/german/dateTexts.ts';
import { formatTimeOfDay } from '../../../../schema/german/formatTimeOfDay.ts';
import { readTyped, type TypedValue } from '../../../../schema/german/readTyped.ts';
import { isJsonObject } from '../../../../schema/Json.ts';
import type { EnumOption, Field } from '../../../../schema/model.ts';
import { formatDate, formatInstant } from '../../../base/format/dates.ts';
import { formatNumber } from '../../../base/format/formatNumber.ts';
import { formatDecimal, formatMoney } from '../../../base/format/numbers.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { Combobox } from '../../../base/inputs/Combobox.tsx';
import { RecordPicker } from '../../inputs/references/RecordPicker.tsx';
import { useTyped } from '../useTyped.ts';
import { filterPart, namedValues } from './filterParts.ts';

export interface FilterInputProps {
  id: string;
  label: string;
  field: Field;
  value: unknown;
  /** undefined removes the filter. */
  onChange: (value: unknown) => void;
  /** Error message; shown by the inputs of choices, references, and yes or no. */
  problem?: string | undefined;
}

/** Filters by one or several options. */
export function ChoiceFilter({ id, label, field, value, onChange, problem: given }: FilterInputProps) {
  const chosen = namedValues(value);
  const options = field.options ?? [];
  return (
    <Combobox<EnumOption, true>
      id={id}
      multiple
      disableCloseOnSelect
      limitTags={2}
      options={options}
      value={options.filter((option) => chosen.includes(option.value))}
      getOptionLabel={(option) => option.title}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onChange={(next) => onChange(next.length === 0 ? undefined : next.map((option) => option.value))}
      renderInput={(params, problem) => (
        <TextField
          {...params}
          label={label}
          error={(problem ?? given) !== undefined}
          helperText={problem ?? given}
        />
      )}
    />
  );
}

type Edge = '$gte' | '$lte';

export interface BoundFormat {
  read: (text: string, edge: Edge, field: Field) => TypedValue;
  format: (value: string | number) => string;
  placeholder?: 'input.datePlaceholder';
}

/** A date alone means the whole day: from the start of its first minute to the end of its last. */
function readEdge(text: string, edge: Edge): TypedValue {
  if (parseDate(text) === null) return readTyped.dateTime(text);
  const instant = parseInstant(`${text}, ${edge === '$gte' ? '00:00' : '23:59'}`);
  return { value: edge === '$gte' ? instant : (instant?.replace(':00.000Z', ':59.999Z') ?? null) };
}

const placeholder = 'input.datePlaceholder';

/** Reads and formats range bounds of the ordered kinds. */
export const boundFormats = {
  integer: { read: (text) => readTyped.integer(text), format: (value) => formatNumber(Number(value)) },
  decimal: { read: (text) => readTyped.decimal(text), format: (value) => formatDecimal(String(value)) },
  money: { read: (text) => readTyped.money(text), format: (value) => formatMoney(Number(value)) },
  timeOfDay: { read: (text) => readTyped.timeOfDay(text), format: (value) => formatTimeOfDay(Number(value)) },
  date: {
    placeholder,
    read: (text, _edge, field) => readTyped.date(text, field),
    format: (value) => formatDate(String(value)),
  },
  dateTime: {
    placeholder,
    read: readEdge,
    format: (value) => formatInstant(String(value)).replace(/, (00:00|23:59) Uhr$/, ''),
  },
} satisfies Record<string, BoundFormat>;

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

/** Filters by references to any of the chosen records. */
export function ReferenceFilter({ id, label, field, value, onChange, problem }: FilterInputProps) {
  return (
    <RecordPicker
      id={id}
      label={label}
      resource={relationTarget(field) ?? ''}
      ids={namedValues(value).map(String)}
      isMultiple
      onChange={(ids) => onChange(ids.length === 0 ? undefined : ids)}
      hasProblem={problem !== undefined}
      hint={problem}
    />
  );
}

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

interface SelectFilterProps {
  id: string;
  label: string;
  /** Empty for no filter. */
  value: string;
  options: readonly { value: string; title: string }[];
  onChange: (value: string) => void;
  problem?: string | undefined;
}

/** Filters by one of a few options, or by none. */
export function SelectFilter({ id, label, value, options, onChange, problem }: SelectFilterProps) {
  return (
    <TextField
      id={id}
      select
      label={label}
      value={value}
      error={problem !== undefined}
      helperText={problem}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': label } } }}
    >
      <MenuItem value="">–</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.title}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface YesNoFilterProps extends FilterInputProps {
  /** Filters by whether there is a value instead of by the value. */
  isPresence?: boolean;
}

/** Filters by yes or no: the value of a boolean, or whether there is any value. */
export function YesNoFilter({ isPresence = false, value, onChange, ...shown }: YesNoFilterProps) {
  const text = useText();
  const stored = isPresence ? filterPart(value, '$exists') : value;

  function handleChange(chosen: string): void {
    if (chosen === '') onChange(undefined);
    else onChange(isPresence ? { $exists: chosen === 'true' } : chosen === 'true');
  }

  return (
    <SelectFilter
      {...shown}
      value={typeof stored === 'boolean' ? String(stored) : ''}
      options={[
        { value: 'true', title: text(isPresence ? 'operator.notEmpty' : 'filter.yes') },
        { value: 'false', title: text(isPresence ? 'operator.empty' : 'filter.no') },
      ]}
      onChange={handleChange}
    />
  );
}
