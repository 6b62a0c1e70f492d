import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { permissionPaths } from '../../session/paths/permissionPaths.ts';
import { useOpens } from '../../session/rights/useOpens.ts';
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
