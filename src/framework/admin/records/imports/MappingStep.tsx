import { Box, Button, Checkbox, FormControlLabel, Paper, TextField, Typography } from '@mui/material';
import type { ImportChoice, ImportFacts, ImportTarget } from '../../../schema/contracts/imports.ts';
import { longestDespite } from '../../../schema/contracts/objections.ts';
import { Combobox } from '../../base/inputs/Combobox.tsx';
import { ConstantFields } from './ConstantFields.tsx';
import { openNeeds, pathsOf } from './importNeeds.ts';
import { useImportText } from './useImportText.ts';

interface ColumnChoiceProps {
  header: string;
  samples: readonly string[];
  targets: readonly ImportTarget[];
  value: string | null;
  onChange: (path: string | null) => void;
}

/** One column of the file: its header, sample values and the field it fills. */
function ColumnChoice({ header, samples, targets, value, onChange }: ColumnChoiceProps) {
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

interface MappingStepProps {
  facts: ImportFacts;
  choice: ImportChoice;
  isBusy: boolean;
  onChange: (choice: ImportChoice) => void;
  onCheck: () => void;
}

/** Says with which other columns one is joined. */
function Joined({ columns }: { columns: readonly string[] }) {
  const text = useImportText();
  if (columns.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
      {text('import.joined', { columns: columns.map((one) => `„${one}“`).join(', ') })}
    </Typography>
  );
}

/** Maps columns to fields and chooses how existing records are matched. */
export function MappingStep({ facts, choice, isBusy, onChange, onCheck }: MappingStepProps) {
  const text = useImportText();
  const { headers, targets, samples } = facts;
  // two columns may have the same header
  const columns = headers.map((header, at) => ({ header, at, key: `${at} ${header}` }));
  const chosen = new Set(choice.columns);
  const keys = targets.filter(({ path, isKey }) => isKey && chosen.has(path));
  const filled = new Set([...pathsOf(choice.columns), ...Object.keys(choice.constants)]);
  const titleOf = (path: string) => targets.find((target) => target.path === path)?.title ?? path;
  const missing = openNeeds(facts.needs, filled).map(({ paths }) =>
    paths.map(titleOf).join(` ${text('import.or')} `),
  );
  const hasPhone = targets.some(({ path, kind }) => kind === 'phone' && chosen.has(path));

  function joinedWith(at: number): string[] {
    const path = choice.columns[at];
    if (!path) return [];
    return headers.filter((_, other) => other !== at && choice.columns[other] === path);
  }

  function handleColumn(at: number, path: string | null): void {
    const paths = choice.columns.with(at, path);
    const key = paths.includes(choice.key) ? choice.key : null;
    onChange({ ...choice, columns: paths, key });
  }

  return (
    <Paper variant="outlined" component="section" sx={{ p: { xs: 1.5, sm: 2 }, mb: 2 }}>
      <Typography variant="h2">{text('import.columns')}</Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {text('import.columnsHint')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {columns.map(({ header, at, key }) => (
          <Box key={key}>
            <ColumnChoice
              header={header}
              samples={samples.map((cells) => cells[at] ?? '')}
              targets={targets}
              value={choice.columns[at] ?? null}
              onChange={(path) => handleColumn(at, path)}
            />
            <Joined columns={joinedWith(at)} />
          </Box>
        ))}
      </Box>
      <ConstantFields key={facts.id} facts={facts} choice={choice} onChange={onChange} />
      {missing.length > 0 ? (
        <Typography role="status" sx={{ mt: 2 }}>
          {text('import.missing', { fields: missing.join(', ') })}
        </Typography>
      ) : null}
      <Box sx={{ display: 'grid', gap: 1, mt: 3, justifyItems: 'start' }}>
        <TextField
          select
          label={text('import.key')}
          helperText={text('import.keyHint')}
          value={choice.key ?? ''}
          onChange={({ target }) => onChange({ ...choice, key: target.value || null })}
          sx={{ width: '100%', maxWidth: 420 }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">{text('import.noKey')}</option>
          {keys.map(({ path, title }) => (
            <option key={path} value={path}>
              {title}
            </option>
          ))}
        </TextField>
        <FormControlLabel
          label={text('import.clearsEmpty')}
          disabled={choice.key === null}
          control={
            <Checkbox
              checked={choice.clearsEmpty}
              onChange={(_, clearsEmpty) => onChange({ ...choice, clearsEmpty })}
            />
          }
        />
        {choice.columns.some((path) => path?.endsWith('.postal')) ? (
          <FormControlLabel
            label={text('import.completesPostal')}
            control={
              <Checkbox
                checked={!choice.keepsPostal}
                onChange={(_, completes) => onChange({ ...choice, keepsPostal: !completes })}
              />
            }
          />
        ) : null}
        {hasPhone ? (
          <TextField
            label={text('import.areaCode')}
            helperText={text('import.areaCodeHint')}
            value={choice.areaCode ?? ''}
            onChange={({ target }) => onChange({ ...choice, areaCode: target.value.trim() || null })}
            sx={{ width: '100%', maxWidth: 420 }}
            slotProps={{ htmlInput: { inputMode: 'tel', maxLength: 6 } }}
          />
        ) : null}
        {facts.counts?.invalid || choice.despite ? (
          <TextField
            label={text('import.despite')}
            helperText={text('import.despiteHint')}
            value={choice.despite ?? ''}
            onChange={({ target }) => onChange({ ...choice, despite: target.value || null })}
            sx={{ width: '100%', maxWidth: 420 }}
            slotProps={{ htmlInput: { maxLength: longestDespite } }}
          />
        ) : null}
        <Button
          variant="contained"
          disabled={isBusy || !choice.columns.some((path) => path !== null)}
          onClick={onCheck}
        >
          {text(facts.counts ? 'import.checkAgain' : 'import.check')}
        </Button>
      </Box>
    </Paper>
  );
}
