import { Box, TextField, Typography } from '@mui/material';
import type { ImportFacts } from '../../../schema/contracts/imports.ts';
import { useImportText } from './useImportText.ts';

/** Lets the user decide about possible duplicates; each decision reloads the preview. */
export function SimilarDecision({
  facts: { similarCount, choice },
  isBusy,
  onDecide,
}: {
  facts: ImportFacts;
  isBusy: boolean;
  onDecide: (createsSimilar: boolean) => void;
}) {
  const text = useImportText();
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2.5, justifyItems: 'start' }}>
      <Typography role="status">{text('import.similar', { smart_count: similarCount })}</Typography>
      <TextField
        select
        size="small"
        label={text('import.similarHint')}
        value={choice.createsSimilar ? 'create' : 'leave'}
        disabled={isBusy}
        onChange={({ target }) => onDecide(target.value === 'create')}
        sx={{ width: '100%', maxWidth: 420 }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="leave">{text('import.leaveOut')}</option>
        <option value="create">{text('import.createAnyway')}</option>
      </TextField>
    </Box>
  );
}
