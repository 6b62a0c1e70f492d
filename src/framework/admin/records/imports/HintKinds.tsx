import { Box, Button, ButtonBase, Typography } from '@mui/material';
import { useState } from 'react';
import type { ImportHint } from '../../../schema/contracts/imports.ts';
import { useImportText } from './useImportText.ts';

/** Kinds shown before the others are asked for. */
const shownKinds = 6;

/** What was completed or left out in how many rows; pressing one shows these rows, pressing it again all. */
export function HintKinds({
  hints,
  chosen,
  onChoose,
}: {
  hints: readonly ImportHint[];
  chosen: string | null;
  onChoose: (kind: string | null) => void;
}) {
  const text = useImportText();
  const [isWhole, setIsWhole] = useState(false);
  if (hints.length === 0) return null;
  const shown = isWhole ? hints : hints.slice(0, shownKinds);
  return (
    <Box component="section" aria-label={text('import.hints')} sx={{ mb: 2 }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {text('import.hints')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map(({ text: kind, count }) => (
          <li key={kind}>
            <ButtonBase
              aria-pressed={chosen === kind}
              onClick={() => onChoose(chosen === kind ? null : kind)}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 120px' },
                columnGap: 2,
                width: '100%',
                minHeight: { xs: 44, sm: 32 },
                px: 1,
                borderRadius: 1,
                textAlign: 'left',
                bgcolor: chosen === kind ? 'action.selected' : undefined,
                '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
              }}
            >
              <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
                {kind}
              </Typography>
              <Typography component="span" color="textSecondary" sx={{ textAlign: 'right' }}>
                {text('import.hintRows', { smart_count: count })}
              </Typography>
            </ButtonBase>
          </li>
        ))}
      </Box>
      {shown.length < hints.length ? (
        <Button size="small" onClick={() => setIsWhole(true)} sx={{ mt: 0.5 }}>
          {text('import.moreHints', { smart_count: hints.length - shown.length })}
        </Button>
      ) : null}
    </Box>
  );
}
