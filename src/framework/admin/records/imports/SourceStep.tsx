import { Alert, Box, Checkbox, FormControlLabel, Paper, TextField, Typography } from '@mui/material';
import { encodings, type ImportFacts, type ImportReading } from '../../../schema/contracts/imports.ts';
import { useImportText } from './useImportText.ts';

type Source = NonNullable<ImportFacts['source']>;

interface SourceStepProps {
  facts: ImportFacts;
  isBusy: boolean;
  onRead: (reading: ImportReading) => void;
}

const encodingTexts = {
  utf8: 'import.utf8',
  utf16: 'import.utf16',
  windows1252: 'import.windows1252',
  dos850: 'import.dos850',
  mac: 'import.mac',
} as const;

const control = { width: '100%', maxWidth: 420 } as const;
const native = { select: { native: true }, inputLabel: { shrink: true } } as const;

/** Words of the file whose letters depend on its encoding. */
function unsureWords({ source, samples }: ImportFacts): string {
  const texts = [...(source?.lines ?? []).map(({ text }) => text), ...samples.flat()];
  const words = texts.flatMap((text) => text.match(/[^\s·;,]*[^\0-\x7F·][^\s·;,]*/g) ?? []);
  return [...new Set(words)].slice(0, 8).join(' · ');
}

/** Place of the table in the file: sheet, first row, encoding. A change reads the file again. */
export function SourceStep({ facts, isBusy, onRead }: SourceStepProps) {
  const text = useImportText();
  const { source } = facts;
  if (!source) return null;
  const { encoding, isEncodingSure, sheets, sheet, start, hasNames, lines } = source;
  const kept = (change: Partial<Source>): ImportReading => {
    const next = { ...source, ...change };
    return {
      ...(next.encoding ? { encoding: next.encoding } : {}),
      ...(next.sheet === null ? {} : { sheet: next.sheet }),
      ...(change.sheet === undefined ? { start: next.start, hasNames: next.hasNames } : {}),
    };
  };
  return (
    <Paper
      variant="outlined"
      component="section"
      sx={{ p: { xs: 1.5, sm: 2 }, mb: 2, display: 'grid', gap: 2, justifyItems: 'start' }}
    >
      <Box>
        <Typography variant="h2">{text('import.source')}</Typography>
        <Typography color="textSecondary">{text('import.sourceHint')}</Typography>
      </Box>
      {sheets.length > 1 ? (
        <TextField
          select
          label={text('import.sheet')}
          value={sheet ?? ''}
          disabled={isBusy}
          onChange={({ target }) => onRead(kept({ sheet: target.value }))}
          sx={control}
          slotProps={native}
        >
          {sheets.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </TextField>
      ) : null}
      <TextField
        select
        label={text('import.start')}
        value={start}
        disabled={isBusy}
        onChange={({ target }) => onRead(kept({ start: Number(target.value), hasNames: true }))}
        sx={{ ...control, maxWidth: 720 }}
        slotProps={native}
      >
        {lines.some(({ line }) => line === start) ? null : <option value={start}>{start}</option>}
        {lines.map(({ line, text: content }) => (
          <option key={line} value={line}>
            {text('import.startLine', { line, content })}
          </option>
        ))}
      </TextField>
      <FormControlLabel
        label={text('import.holdsData')}
        disabled={isBusy}
        control={<Checkbox checked={!hasNames} onChange={(_, holds) => onRead(kept({ hasNames: !holds }))} />}
      />
      {isEncodingSure ? null : (
        <Alert severity="warning">{text('import.unsure', { words: unsureWords(facts) })}</Alert>
      )}
      {encoding ? (
        <TextField
          select
          label={text('import.encoding')}
          value={encoding}
          disabled={isBusy}
          onChange={({ target }) =>
            onRead(kept({ encoding: encodings.find((one) => one === target.value) ?? encoding }))
          }
          sx={control}
          slotProps={native}
        >
          {encodings.map((one) => (
            <option key={one} value={one}>
              {text(encodingTexts[one])}
            </option>
          ))}
        </TextField>
      ) : null}
    </Paper>
  );
}
