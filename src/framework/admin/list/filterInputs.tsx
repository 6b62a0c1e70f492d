import { Autocomplete, Box, MenuItem, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { FieldKind } from '../../schema/FieldKind.ts';
import { isJsonObject } from '../../schema/Json.ts';
import type { Field } from '../../schema/model.ts';
import { formatMoney } from '../format/formatMoney.ts';
import { parseDecimal } from '../format/parseDecimal.ts';
import { parseInteger } from '../format/parseInteger.ts';
import { parseMoney } from '../format/parseMoney.ts';
import { useText } from '../i18n/useText.ts';
import { RecordPicker } from '../inputs/RecordPicker.tsx';

export interface FilterInputProps {
  id: string;
  label: string;
  field: Field;
  value: unknown;
  /** undefined takes the filter away. */
  onChange: (value: unknown) => void;
}

function part(value: unknown, name: string): unknown {
  return isJsonObject(value) ? value[name] : undefined;
}

function withPart(value: unknown, name: string, entry: unknown): unknown {
  const next = { ...(isJsonObject(value) ? value : {}), [name]: entry };
  const given = Object.entries(next).filter(
    ([, bound]) => bound !== undefined && bound !== null && bound !== '',
  );
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

function ContainsFilter({ id, label, value, onChange }: FilterInputProps) {
  const [typed, setTyped] = useState(String(part(value, '$contains') ?? ''));
  const commit = () => onChange(typed.trim() === '' ? undefined : { $contains: typed.trim() });
  return (
    <TextField
      id={id}
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}

function ChoiceFilter({ id, label, field, value, onChange }: FilterInputProps) {
  const chosen = Array.isArray(value) ? value : [];
  const options = field.options ?? [];
  return (
    <Autocomplete
      id={id}
      multiple
      size="small"
      sx={{ minWidth: 220 }}
      options={options}
      value={options.filter((option) => chosen.includes(option.value))}
      getOptionLabel={(option) => option.title}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onChange={(_, next) => onChange(next.length === 0 ? undefined : next.map((option) => option.value))}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}

function BooleanFilter({ id, label, value, onChange }: FilterInputProps) {
  const text = useText();
  return (
    <TextField
      id={id}
      select
      label={label}
      sx={{ minWidth: 160 }}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value === 'true')}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': label } } }}
    >
      <MenuItem value="">–</MenuItem>
      <MenuItem value="true">{text('filter.yes')}</MenuItem>
      <MenuItem value="false">{text('filter.no')}</MenuItem>
    </TextField>
  );
}

const bounds = ['$gte', '$lte'] as const;

interface BoundProps extends FilterInputProps {
  operator: (typeof bounds)[number];
  parse: (text: string) => unknown;
  write: (value: unknown) => string;
}

function Bound({ id, label, value, onChange, operator, parse, write }: BoundProps) {
  const text = useText();
  const stored = part(value, operator);
  const [typed, setTyped] = useState(stored === undefined ? '' : write(stored));
  const parsed = typed.trim() === '' ? undefined : parse(typed);
  const commit = () => {
    if (parsed !== null) onChange(withPart(value, operator, parsed));
  };
  return (
    <TextField
      id={`${id}-${operator.slice(1)}`}
      label={`${label} ${text(operator === '$gte' ? 'operator.from' : 'operator.to')}`}
      value={typed}
      error={parsed === null}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
      sx={{ width: 150 }}
    />
  );
}

function range(parse: (text: string) => unknown, write: (value: unknown) => string) {
  return function RangeFilter(props: FilterInputProps): ReactNode {
    return (
      <Box sx={{ display: 'flex', gap: 1 }}>
        {bounds.map((operator) => (
          <Bound key={operator} {...props} operator={operator} parse={parse} write={write} />
        ))}
      </Box>
    );
  };
}

function DayRange({ id, label, value, onChange, field }: FilterInputProps) {
  const text = useText();
  const dayOf = (entry: unknown) => (typeof entry === 'string' ? entry.slice(0, 10) : '');
  const edge = (operator: string, day: string) => {
    if (day === '' || field.kind === 'date') return day;
    return operator === '$gte' ? `${day}T00:00:00Z` : `${day}T23:59:59Z`;
  };
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {bounds.map((operator) => (
        <TextField
          key={operator}
          id={`${id}-${operator.slice(1)}`}
          type="date"
          label={`${label} ${text(operator === '$gte' ? 'operator.from' : 'operator.to')}`}
          value={dayOf(part(value, operator))}
          onChange={(event) => onChange(withPart(value, operator, edge(operator, event.target.value)))}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
    </Box>
  );
}

function ReferenceFilter({ id, label, field, value, onChange }: FilterInputProps) {
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <Box sx={{ minWidth: 260 }}>
      <RecordPicker
        id={id}
        label={label}
        resource={field.reference?.to ?? field.link?.to ?? ''}
        ids={chosen}
        isMultiple
        onChange={(ids) => onChange(ids.length === 0 ? undefined : ids)}
      />
    </Box>
  );
}

function ExistsFilter({ id, label, value, onChange }: FilterInputProps) {
  const text = useText();
  const stored = part(value, '$exists');
  return (
    <TextField
      id={id}
      select
      label={label}
      sx={{ minWidth: 160 }}
      value={stored === undefined ? '' : String(stored)}
      onChange={({ target }) =>
        onChange(target.value === '' ? undefined : { $exists: target.value === 'true' })
      }
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': label } } }}
    >
      <MenuItem value="">–</MenuItem>
      <MenuItem value="true">{text('operator.notEmpty')}</MenuItem>
      <MenuItem value="false">{text('operator.empty')}</MenuItem>
    </TextField>
  );
}

const integers = range(parseInteger, String);
const decimals = range(parseDecimal, (value) => String(value).replace('.', ','));
const amounts = range(parseMoney, (value) => formatMoney(Number(value)));

/** How a list is filtered by a field of each kind. */
export const filterInputs: Record<FieldKind, (props: FilterInputProps) => ReactNode> = {
  text: ContainsFilter,
  longText: ContainsFilter,
  richText: ContainsFilter,
  mail: ContainsFilter,
  phone: ContainsFilter,
  url: ContainsFilter,
  integer: integers,
  decimal: decimals,
  money: amounts,
  boolean: BooleanFilter,
  date: DayRange,
  dateTime: DayRange,
  timeOfDay: integers,
  timeRange: ExistsFilter,
  enum: ChoiceFilter,
  enumList: ChoiceFilter,
  textList: ExistsFilter,
  reference: ReferenceFilter,
  referenceList: ReferenceFilter,
  link: ReferenceFilter,
  polymorphicReference: ExistsFilter,
  address: ExistsFilter,
  contactData: ExistsFilter,
  file: ExistsFilter,
  image: ExistsFilter,
  colour: ExistsFilter,
  json: ExistsFilter,
  value: ExistsFilter,
  valueList: ExistsFilter,
};
