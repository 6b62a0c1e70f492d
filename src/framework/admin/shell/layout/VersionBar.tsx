import { Alert, Button } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';
import { reloadKeepingForms } from './reloadKeepingForms.ts';
import { useIsOutdated } from './useIsOutdated.ts';

/** Offers to load a new version. Unsaved forms survive the reload as drafts. */
export function VersionBar() {
  const text = useText();
  if (!useIsOutdated()) return null;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 1 }}
      action={
        <Button color="inherit" size="small" onClick={reloadKeepingForms}>
          {text('version.reload')}
        </Button>
      }
    >
      {text('version.available')} {text('version.keepsForm')}
    </Alert>
  );
}
