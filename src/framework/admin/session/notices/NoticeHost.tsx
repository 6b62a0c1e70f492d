import { Snackbar } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useServices } from '../services/useServices.ts';
import { InterruptSnackbar } from './InterruptSnackbar.tsx';
import { NoticeContent } from './NoticeContent.tsx';
import { useClearPlace } from './useClearPlace.ts';
import { useRaNotifications } from './useRaNotifications.ts';
import { useTopDialog } from './useTopDialog.ts';

/**
 * Renders the snackbars of the page, including react-admin's, one after another: inside the topmost dialog, where the
 * keyboard and screen readers reach them.
 */
export function NoticeHost() {
  const { notices } = useServices();
  const { current, isOpen } = useSyncExternalStore(notices.subscribe, notices.state);
  const place = useClearPlace();
  const dialog = useTopDialog();
  useRaNotifications();
  const shown = (
    <>
      {current ? (
        <Snackbar
          ref={place}
          open={isOpen}
          autoHideDuration={current.timeout}
          onClose={(_event, reason) => {
            if (reason !== 'clickaway') notices.hide();
          }}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        >
          <NoticeContent notice={current} onClose={notices.hide} />
        </Snackbar>
      ) : null}
      <InterruptSnackbar isRaised={current !== null} />
    </>
  );
  return dialog ? createPortal(shown, dialog) : shown;
}
