import { Box, Typography } from '@mui/material';
import { useNavigate, useParams } from 'react-router-dom';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { ScreenTitle } from '../../framework/admin/shell/layout/ScreenTitle.tsx';
import { Messenger } from './Messenger.tsx';
import { isForEmployee, messengerPagePath, messengerTitle } from './messengerPaths.ts';

/** The messages as a page; its address names the open conversation. */
export function MessengerScreen() {
  const { id = null } = useParams();
  const navigate = useNavigate();
  const { session } = useServices();
  if (!isForEmployee(session.login()))
    return (
      <>
        <ScreenTitle title={messengerTitle} />
        <Typography sx={{ p: 2 }}>Nachrichten sind nur für Mitarbeiter:innen.</Typography>
      </>
    );
  const select = (next: string | null) =>
    void navigate(next === null ? messengerPagePath : `${messengerPagePath}/${encodeURIComponent(next)}`);
  return (
    <>
      <ScreenTitle title={messengerTitle} />
      <Box
        sx={{
          height: 'calc(100dvh - 112px)',
          minHeight: 360,
          maxWidth: 1600,
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          overflow: 'hidden',
          bgcolor: 'background.paper',
        }}
      >
        <Messenger selected={id} onSelect={select} onLeave={() => undefined} />
      </Box>
    </>
  );
}
