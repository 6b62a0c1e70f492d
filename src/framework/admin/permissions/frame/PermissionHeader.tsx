import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { HttpError } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { permissionPaths } from '../../session/paths/paths.ts';
import { useOpens } from '../../session/rights/useOpens.ts';
import { FailureScreen, ForbiddenScreen, NotFoundScreen } from '../../shell/layout/MessageScreen.tsx';
import { ScreenTitle } from '../../shell/layout/ScreenTitle.tsx';
import { usePermissionText } from './usePermissionText.ts';

interface PermissionHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Whether to link back to the overview, if the user may open it. */
  hasBack?: boolean;
  actions?: ReactNode;
}

/** Header of a permission screen: title, link to the overview, actions. */
export function PermissionHeader({ title, subtitle, hasBack = true, actions }: PermissionHeaderProps) {
  const text = usePermissionText();
  const opens = useOpens();
  return (
    <Stack
      component="header"
      direction="row"
      sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'flex-start', gap: 2, mb: 2 }}
    >
      <ScreenTitle title={title} />
      <Stack direction="row" sx={{ gap: 1, minWidth: 0, flex: '1 1 260px' }}>
        {hasBack && opens(permissionPaths.overview) ? (
          <Tooltip title={text('rights.back')}>
            <IconButton
              className="no-print"
              component={Link}
              to={permissionPaths.overview}
              aria-label={text('rights.back')}
              sx={{ alignSelf: 'flex-start', ml: -1 }}
            >
              <ArrowBackIcon />
            </IconButton>
          </Tooltip>
        ) : null}
        <Box sx={{ minWidth: 0 }}>
          <Typography
            component="h2"
            variant="h3"
            tabIndex={-1}
            sx={{ overflowWrap: 'anywhere', hyphens: 'auto' }}
          >
            {title}
          </Typography>
          {subtitle === undefined ? null : (
            <Typography component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {subtitle}
            </Typography>
          )}
        </Box>
      </Stack>
      {actions ? (
        <Stack direction="row" className="no-print" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {actions}
        </Stack>
      ) : null}
    </Stack>
  );
}

interface PermissionFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Shown instead of rights that do not exist, are forbidden or failed to load. */
export function PermissionFailure({ error, onRetry }: PermissionFailureProps) {
  const status = error instanceof HttpError ? error.status : 0;
  // the server answers 400 if the query names an unreadable field of the record
  if (status === 403 || status === 400) return <ForbiddenScreen />;
  if (status === 404) return <NotFoundScreen />;
  return (
    <FailureScreen error={error instanceof Error ? error : new Error(String(error))} onRetry={onRetry} />
  );
}
