import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { isEmptyValue } from '../../framework/admin/records/form/formValues.ts';
import { useFieldInput } from '../../framework/admin/records/inputs/useFieldInput.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import type { InputProps } from '../../framework/admin/session/registry/Registry.ts';
import { AvatarValue } from './AvatarValue.tsx';

const AvatarDialog = lazyDialog(async () => (await import('./AvatarDialog.tsx')).AvatarDialog);

/** The picture of a person, built in a dialog. */
export function AvatarInput({ field, source }: InputProps) {
  const { value, change, leave, ref, hasProblem, hint } = useFieldInput(field, source);
  const [isOpen, setIsOpen] = useState(false);
  const isSet = !isEmptyValue(value);

  function close(): void {
    setIsOpen(false);
    leave();
  }

  return (
    <Box role="group" aria-label={field.title} sx={{ my: 1 }}>
      <Typography variant="caption" color="textSecondary">
        {field.title}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {isSet ? <AvatarValue field={field} value={value} isCell={false} /> : null}
        <Button ref={ref} variant="outlined" onClick={() => setIsOpen(true)}>
          {isSet ? 'Profilbild ändern' : 'Profilbild gestalten'}
        </Button>
        {isSet ? <Button onClick={() => change(null)}>Profilbild entfernen</Button> : null}
      </Stack>
      <FormHelperText error={hasProblem}>{hint}</FormHelperText>
      {isOpen ? (
        <AvatarDialog
          field={field}
          value={value}
          action="Übernehmen"
          onDone={(avatar) => {
            change(avatar);
            close();
          }}
          onClose={close}
        />
      ) : null}
    </Box>
  );
}
