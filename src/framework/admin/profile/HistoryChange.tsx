import { Box, Typography } from '@mui/material';
import type { HistoryEntry } from '../../schema/contracts/history.ts';
import type { Field } from '../../schema/model.ts';
import { ValueOrNone } from '../fields/ValueOrNone.tsx';
import { useText } from '../i18n/useText.ts';

interface HistoryChangeProps {
  field: Field;
  entry: HistoryEntry;
}

/** For those who hear the page; others see a line through the old value. */
const unseen = {
  position: 'absolute',
  width: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** One field of a change: what it was and what it became. */
export function HistoryChange({ field, entry }: HistoryChangeProps) {
  const text = useText();
  const { before, after, action } = entry;
  const hadBefore = action !== 'create' && action !== 'link';
  const hasAfter = action !== 'delete' && action !== 'unlink';
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        py: 0.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 3fr)' },
      }}
    >
      <Typography component="dt" variant="caption" color="textSecondary">
        {field.title}
      </Typography>
      <Box
        component="dd"
        sx={{ m: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, minWidth: 0 }}
      >
        {hadBefore ? (
          <Box component="del" sx={{ color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={unseen}>
              {text('history.before')}{' '}
            </Box>
            <ValueOrNone field={field} value={before[field.name]} />
          </Box>
        ) : null}
        {hadBefore && hasAfter ? <span aria-hidden>→</span> : null}
        {hasAfter ? (
          <Box component="ins" sx={{ textDecoration: 'none', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={unseen}>
              {text('history.after')}{' '}
            </Box>
            <ValueOrNone field={field} value={after[field.name]} />
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}
