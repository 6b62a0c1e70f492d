import LockOutlinedIcon from '@mui/icons-material/LockOutlined';
import ReportOutlinedIcon from '@mui/icons-material/ReportOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import UpdateIcon from '@mui/icons-material/Update';
import { Box, Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { HttpError } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { useText } from '../../base/i18n/useText.ts';
import { useIsOutdated } from './ConnectionBanner.tsx';
import { reloadKeepingForms } from './reloadKeepingForms.ts';
import { ScreenTitle } from './ScreenTitle.tsx';

interface MessageScreenProps {
  title: string;
  text: string;
  icon: ReactNode;
  /** Buttons and further content. */
  children?: ReactNode;
}

/** A screen with a single message. */
export function MessageScreen({ title, text, icon, children }: MessageScreenProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 2,
        maxWidth: 560,
        mx: 'auto',
        py: { xs: 6, md: 10 },
        textAlign: 'center',
        '& > svg': { fontSize: 56, color: 'text.secondary' },
      }}
    >
      <ScreenTitle title={title} />
      {icon}
      <Typography component="h2" variant="h4" tabIndex={-1}>
        {title}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
      {children}
    </Box>
  );
}

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

/** Shown for screens the user has no right to; never logs out. */
export function ForbiddenScreen() {
  const text = useText();
  return (
    <MessageScreen
      title={text('failure.forbiddenTitle')}
      text={text('failure.forbidden')}
      icon={<LockOutlinedIcon />}
    >
      <Button variant="contained" component={Link} to="/">
        {text('notFound.home')}
      </Button>
    </MessageScreen>
  );
}

/** Shown for unknown addresses. */
export function NotFoundScreen() {
  const text = useText();
  const navigate = useNavigate();
  return (
    <MessageScreen title={text('notFound.title')} text={text('notFound.text')} icon={<SearchOffIcon />}>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={() => navigate(-1)}>
          {text('notFound.back')}
        </Button>
        <Button component={Link} to="/">
          {text('notFound.home')}
        </Button>
      </Stack>
    </MessageScreen>
  );
}
