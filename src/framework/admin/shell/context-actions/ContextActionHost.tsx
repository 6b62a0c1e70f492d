import { Box, Fab } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { bottomBar } from '../../base/hooks/useBottomBar.ts';
import { holdsRequirements } from '../../session/context-actions/contextActions.ts';
import { useRights } from '../../session/rights/useRights.ts';
import { useServices } from '../../session/services/useServices.ts';

/** The floating buttons of the open screen for which the user has the rights. */
export function ContextActionHost() {
  const { contextActions } = useServices();
  const { permissions } = useRights();
  const actions = useSyncExternalStore(contextActions.subscribe, contextActions.current);
  const allowed = actions.filter(({ access }) => holdsRequirements(permissions, access));
  if (allowed.length === 0) return null;
  return (
    <Box
      className="no-print"
      sx={{
        position: 'fixed',
        right: { xs: 16, sm: 24 },
        bottom: `calc(var(${bottomBar}, 0px) + 20px)`,
        zIndex: 'fab',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-end',
        gap: 1,
      }}
    >
      {allowed.map(({ key, label, icon: Icon, onClick }) => (
        <Fab
          key={key}
          variant="extended"
          size="medium"
          onClick={onClick}
          sx={({ palette: { colours } }) => ({
            gap: 1,
            color: colours.onBrandStrong,
            border: `1px solid ${colours.accent}`,
            '&, &:hover': { backgroundColor: colours.brandStrong },
          })}
        >
          <Icon aria-hidden />
          {label}
        </Fab>
      ))}
    </Box>
  );
}
