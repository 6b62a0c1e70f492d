import { Box, TextField, Typography } from '@mui/material';
import type { ImportTarget } from '../../../schema/contracts/imports.ts';
import { Combobox } from '../../base/inputs/Combobox.tsx';
import { useImportText } from './useImportText.ts';

interface ColumnChoiceProps {
  header: string;
  samples: readonly string[];
  targets: readonly ImportTarget[];
  value: string | null;
  onChange: (path: string | null) => void;
}

/** One column of the file: its header, sample values and the field it fills. */
export function ColumnChoice({ header, samples, targets, value, onChange }: ColumnChoiceProps) {
  const text = useImportText();
  const examples = [...new Set(samples.filter((cell) => cell !== ''))].slice(0, 3).join(' · ');
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
        gap: { xs: 0.5, sm: 2 },
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
        pb: 1.5,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{header}</Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {examples}
        </Typography>
      </Box>
      <Combobox<ImportTarget>
        size="small"
        options={targets}
        value={targets.find(({ path }) => path === value) ?? null}
        getOptionLabel={({ title }) => title}
        getOptionKey={({ path }) => path}
        isOptionEqualToValue={(one, other) => one.path === other.path}
        noOptionsText={text('import.noField')}
        onChange={(target) => onChange(target?.path ?? null)}
        renderOption={(props, { path, title, isRequired }) => (
          <li {...props} key={path}>
            {isRequired ? text('import.required', { title }) : title}
          </li>
        )}
        renderInput={(params, problem) => (
          <TextField
            {...params}
            placeholder={text('import.unused')}
            error={problem !== undefined}
            helperText={problem}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                'aria-label': text('import.field', { column: header }),
              },
            }}
          />
        )}
      />
    </Box>
  );
}
