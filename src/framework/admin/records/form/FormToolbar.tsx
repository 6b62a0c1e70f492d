import { Box, Button, Paper } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { useBottomBar } from '../../base/hooks/useBottomBar.ts';
import { useText } from '../../base/i18n/useText.ts';

interface FormToolbarProps {
  isSaving: boolean;
  onCancel: () => void;
  /** Additional buttons. */
  children?: ReactNode;
  /** Shown above the buttons. */
  notice?: ReactNode;
}

/** The toolbar of a form, sticky at the bottom of the window. */
export function FormToolbar({ isSaving, onCancel, children, notice }: FormToolbarProps) {
  const text = useText();
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <Paper
      ref={bar}
      variant="outlined"
      sx={{ position: 'sticky', bottom: 0, zIndex: 2, p: 1, '@media print': { display: 'none' } }}
    >
      {notice}
      <Box role="toolbar" aria-label={text('form.save')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" aria-disabled={isSaving}>
          {text(isSaving ? 'form.saving' : 'form.save')}
        </Button>
        {children}
        <Button onClick={onCancel}>{text('form.cancel')}</Button>
      </Box>
    </Paper>
  );
}
