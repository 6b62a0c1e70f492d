import { Alert, Button } from '@mui/material';
import { formatInstant } from '../../base/format/dates.ts';
import { useText } from '../../base/i18n/useText.ts';
import type { FoundDraft } from './useFormDraft.ts';

interface DraftOfferProps {
  found: FoundDraft;
  onRestore: () => void;
  onDrop: () => void;
}

/** Offers to restore input of an earlier visit that was never saved. */
export function DraftOffer({ found, onRestore, onDrop }: DraftOfferProps) {
  const text = useText();
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2 }}
      action={
        <>
          <Button color="inherit" onClick={onRestore}>
            {text('draft.restore')}
          </Button>
          <Button color="inherit" onClick={onDrop}>
            {text('form.discard')}
          </Button>
        </>
      }
    >
      {text('draft.found')} {text('draft.foundAt', { time: formatInstant(new Date(found.savedAt)) })}
    </Alert>
  );
}
