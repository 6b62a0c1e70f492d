import { Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { ImportChoice, ImportFacts, ImportTarget } from '../../../schema/contracts/imports.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { Combobox } from '../../base/inputs/Combobox.tsx';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { openNeeds, pathsOf } from './importNeeds.ts';
import { useImportText } from './useImportText.ts';

/** The field of a target, which may be a member of a value. */
function fieldOf(entity: Entity | undefined, path: string): Field | undefined {
  const [head, member] = path.split('.');
  const field = entity?.fields.find(({ name }) => name === head);
  return member === undefined ? field : field?.members?.find(({ name }) => name === member);
}

interface ConstantInputProps {
  target: ImportTarget;
  field: Field | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** The text of one field for all rows, chosen where the field has options. */
function ConstantInput({ target: { title, kind }, field, value, onChange }: ConstantInputProps) {
  const text = useImportText();
  const titles = field?.options?.map((option) => option.title) ?? [];
  const choices = kind === 'boolean' ? [text('import.yes'), text('import.no')] : titles;
  const options = choices.length > 0 ? [value, ...choices.filter((one) => one !== value)] : [];
  const isSelect = options.length > 0;
  return (
    <TextField
      label={title}
      value={value}
      select={isSelect}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        ...(isSelect ? { select: { native: true }, inputLabel: { shrink: true } } : {}),
        htmlInput: { maxLength: 2000 },
      }}
    >
      {isSelect
        ? ['', ...options.filter(Boolean)].map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))
        : null}
    </TextField>
  );
}

interface ConstantFieldsProps {
  facts: ImportFacts;
  choice: ImportChoice;
  onChange: (choice: ImportChoice) => void;
}

/** Values common to all rows: fields that the file lacks but new records need, and others on request. */
export function ConstantFields({
  facts: { resource, targets, needs },
  choice,
  onChange,
}: ConstantFieldsProps) {
  const text = useImportText();
  const { entities } = useDefinitions();
  const [added, setAdded] = useState<string[]>([]);
  const entity = entities.find((one) => one.resource === resource);
  const needed = openNeeds(needs, new Set(pathsOf(choice.columns))).flatMap(({ paths }) => paths);
  const shown = new Set([...needed, ...Object.keys(choice.constants), ...added]);
  const settable = targets.filter(({ path, isSettable }) => isSettable && !path.includes('+'));
  const others = settable.filter(({ path }) => !shown.has(path));
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="h3">{text('import.constants')}</Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {text('import.constantsHint')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 2,
        }}
      >
        {settable
          .filter(({ path }) => shown.has(path))
          .map((target) => (
            <ConstantInput
              key={target.path}
              target={target}
              field={fieldOf(entity, target.path)}
              value={choice.constants[target.path] ?? ''}
              onChange={(value) => {
                const { [target.path]: _, ...kept } = choice.constants;
                setAdded((paths) => [...paths, target.path]);
                onChange({ ...choice, constants: value === '' ? kept : { ...kept, [target.path]: value } });
              }}
            />
          ))}
        <Combobox<ImportTarget>
          options={others}
          // keeps no value: the chosen field moves to those above
          value={null}
          getOptionLabel={({ title }) => title}
          getOptionKey={({ path }) => path}
          noOptionsText={text('import.noField')}
          onChange={(target) => {
            if (target) setAdded((paths) => [...paths, target.path]);
          }}
          renderInput={(params, problem) => (
            <TextField
              {...params}
              label={text('import.addConstant')}
              error={problem !== undefined}
              helperText={problem}
            />
          )}
        />
      </Box>
    </Box>
  );
}
