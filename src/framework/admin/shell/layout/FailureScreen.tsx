import ReportOutlinedIcon from '@mui/icons-material/ReportOutlined';
import { Box, Button } from '@mui/material';
import { HttpError } from 'react-admin';
import { useText } from '../../base/i18n/useText.ts';
import { MessageScreen } from './MessageScreen.tsx';
import { OutdatedScreen } from './OutdatedScreen.tsx';
import { useIsOutdated } from './useIsOutdated.ts';

interface FailureScreenProps {
  error: Error;
  /** Loads the page anew without it: a part of the program that failed to load stays failed until then. */
  onRetry?: () => void;
}

function reloadPage(): void {
  window.location.reload();
}

/**
 * In the place of a screen that broke. What the server refused is said in its own sentence; in a page that is outdated
 * the new version is the way out.
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
