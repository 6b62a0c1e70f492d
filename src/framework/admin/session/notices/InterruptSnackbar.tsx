import { Button, Snackbar, SnackbarContent } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useServices } from '../services/useServices.ts';
import { btnColors } from './btnColors.ts';
import { useClearPlace } from './useClearPlace.ts';

/**
 * Announces an imminent action, with a button that stops it.
 * @param isRaised whether it appears above another snackbar
 */
export function InterruptSnackbar({ isRaised }: { isRaised: boolean }) {
  const { interrupts } = useServices();
  const current = useSyncExternalStore(interrupts.subscribe, interrupts.current);
  const place = useClearPlace();
  if (!current) return null;
  return (
    <Snackbar
      ref={place}
      open
      key={current.id}
      autoHideDuration={current.timeout}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') interrupts.dismiss(false);
      }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={isRaised ? { transform: 'translate(-50%, -64px)' } : {}}
    >
      <SnackbarContent
        role="alert"
        message={current.text}
        action={
          <Button
            size="small"
            onClick={() => interrupts.dismiss(true)}
            sx={(theme) => ({ color: btnColors.pink[theme.palette.mode] })}
          >
            {current.label}
          </Button>
        }
      />
    </Snackbar>
  );
}
