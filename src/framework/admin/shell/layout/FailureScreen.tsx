import ReportOutlinedIcon from '@mui/icons-material/ReportOutlined';
import UpdateIcon from '@mui/icons-material/Update';
import { Box, Button } from '@mui/material';
import { HttpError } from 'react-admin';
import { useText } from '../../base/i18n/useText.ts';
import { MessageScreen } from './MessageScreen.tsx';
import { reloadKeepingForms } from './reloadKeepingForms.ts';
import { useIsOutdated } from './useIsOutdated.ts';

/** Replaces a screen that the server's current version no longer has. */
function OutdatedScreen() {
  const text = useText();
  return (
    <MessageScreen title={text('version.available')} text={text('version.keepsForm')} icon={<UpdateIcon />}>
      <Button variant="contained" onClick={reloadKeepingForms}>
        {text('version.reload')}
      </Button>
    </MessageScreen>
  );
}

interface FailureScreenProps {
  error: Error;
  /** Default: reloads the page, because a chunk that failed to load stays failed until then. */
  onRetry?: () => void;
}

function reloadPage(): void {
  window.location.reload();
}

/**
 * Replaces a screen that broke. Shows the server's message for a refusal; offers the new version if the page
 * is outdated.
 */
export function FailureScreen({ error, onRetry = reloadPage }: FailureScreenProps) {
  const text = useText();
  const isOutdated = useIsOutdated();
  const isRefusal = error instanceof HttpError;
  if (isOutdated && !isRefusal) return <OutdatedScreen />;
  return (
    <MessageScreen
      title={text('failure.title')}
      text={isRefusal ? error.message : text('failure.text')}
      icon={<ReportOutlinedIcon />}
    >
      <Button variant="contained" onClick={onRetry}>
        {text('failure.retry')}
      </Button>
      {isRefusal ? null : (
        <Box component="details" sx={{ maxWidth: '100%', color: 'text.secondary', textAlign: 'left' }}>
          <summary>{text('failure.details')}</summary>
          <Box component="pre" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.75rem' }}>
            {error.message}
          </Box>
        </Box>
      )}
    </MessageScreen>
  );
}
