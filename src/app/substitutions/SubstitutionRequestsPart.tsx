import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { formFields } from '../../framework/admin/records/form/formValues.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import type { PartProps } from '../../framework/admin/session/registry/Registry.ts';

const AskDialog = lazyDialog(async () => (await import('./AskDialog.tsx')).AskDialog);
const AskAgainDialog = lazyDialog(async () => (await import('./AskAgainDialog.tsx')).AskAgainDialog);

/** Buttons that ask teachers by mail, above their answers; nothing once nobody is wanted any more. */
export function SubstitutionRequestsPart({ entity, record }: PartProps) {
  const [open, setOpen] = useState<'ask' | 'again' | null>(null);
  const mayAsk = formFields(entity, record, ['requestedTeachers']).length > 0;
  if (record.state !== 'open' || !mayAsk) return null;
  const inquiry = String(record.id);
  const hasAsked = Array.isArray(record.requestedTeachers) && record.requestedTeachers.length > 0;
  const close = () => setOpen(null);
  return (
    <>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <Button variant="contained" onClick={() => setOpen('ask')}>
          Anfragen
        </Button>
        {hasAsked ? <Button onClick={() => setOpen('again')}>Erneut senden</Button> : null}
      </Box>
      {open === 'ask' ? <AskDialog inquiry={inquiry} onClose={close} /> : null}
      {open === 'again' ? <AskAgainDialog inquiry={inquiry} onClose={close} /> : null}
    </>
  );
}
