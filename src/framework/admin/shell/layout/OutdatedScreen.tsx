import UpdateIcon from '@mui/icons-material/Update';
import { Button } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';
import { MessageScreen } from './MessageScreen.tsx';
import { reloadKeepingForms } from './reloadKeepingForms.ts';

/** Replaces a screen that the server's current version no longer has. */
export function OutdatedScreen() {
  const text = useText();
  return (
    <MessageScreen title={text('version.available')} text={text('version.keepsForm')} icon={<UpdateIcon />}>
      <Button variant="contained" onClick={reloadKeepingForms}>
        {text('version.reload')}
      </Button>
    </MessageScreen>
  );
}
