import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, Button, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import type { JsonValue } from '../../../schema/Json.ts';
import type { Field } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { PickOne } from '../../records/inputs/references/PickOne.tsx';

type Conditions = Record<string, JsonValue>;

interface ConditionRowsProps {
  fields: readonly Field[];
  value: Conditions | undefined;
  onChange: (value: Conditions | undefined) => void;
}

function isChoice({ kind }: Field): boolean {
  return kind === 'boolean' || kind === 'enum';
}

/** Conditions on boolean and enum fields, one per row. A condition of any other kind can only be removed. */
export function ConditionRows({ fields, value = {}, onChange }: ConditionRowsProps) {
  const text = useText();
  const [isAdding, setIsAdding] = useState(false);
  const choices = fields.filter(isChoice);
  const isKnown = ([name, wanted]: [string, JsonValue]) =>
    choices.some((field) => field.name === name) && typeof wanted !== 'object';
  const entries = Object.entries(value);
  if (!entries.every(isKnown)) {
    return (
      <Alert
        severity="info"
        action={<Button onClick={() => onChange(undefined)}>{text('autoRule.conditionDrop')}</Button>}
      >
        {text('autoRule.conditionForeign')} <code>{JSON.stringify(value)}</code>
      </Alert>
    );
  }
  const free = choices.filter(({ name }) => !(name in value));

  function become(next: Conditions): void {
    onChange(Object.keys(next).length > 0 ? next : undefined);
  }

  function handleAdd(name: string | null): void {
    const field = choices.find((candidate) => candidate.name === name);
    setIsAdding(false);
    if (field) become({ ...value, [field.name]: field.options?.[0]?.value ?? true });
  }

  return (
    <Box>
      <Typography variant="subtitle2" component="p">
        {text('autoRule.conditions')}
      </Typography>
      {entries.map(([name, wanted]) => (
        <ConditionRow
          key={name}
          field={choices.find((field) => field.name === name)}
          wanted={wanted}
          onChange={(next) => become({ ...value, [name]: next })}
          onRemove={() => become(Object.fromEntries(entries.filter(([other]) => other !== name)))}
        />
      ))}
      {isAdding ? (
        <PickOne
          label={text('autoRule.conditionField')}
          options={free.map(({ name, title }) => ({ value: name, title }))}
          value={null}
          onChange={handleAdd}
        />
      ) : (
        <Button startIcon={<AddIcon />} disabled={free.length === 0} onClick={() => setIsAdding(true)}>
          {text('autoRule.conditionAdd')}
        </Button>
      )}
    </Box>
  );
}

interface ConditionRowProps {
  field: Field | undefined;
  wanted: JsonValue;
  onChange: (value: JsonValue) => void;
  onRemove: () => void;
}

function ConditionRow({ field, wanted, onChange, onRemove }: ConditionRowProps) {
  const text = useText();
  if (!field) return null;
  const values: { value: JsonValue; title: string }[] = field.options ?? [
    { value: true, title: text('autoRule.yes') },
    { value: false, title: text('autoRule.no') },
  ];
  const options = values.map(({ value, title }) => ({ value: JSON.stringify(value), title }));
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', my: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <PickOne
          label={field.title}
          options={options}
          value={JSON.stringify(wanted)}
          onChange={(next) => onChange(next === null ? wanted : JSON.parse(next))}
        />
      </Box>
      <IconButton aria-label={text('autoRule.conditionRemove', { field: field.title })} onClick={onRemove}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
