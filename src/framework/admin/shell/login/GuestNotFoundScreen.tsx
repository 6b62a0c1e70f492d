import { Button, Stack, Typography } from '@mui/material';
import { Link, useNavigate } from 'react-router-dom';
import { useText } from '../../base/i18n/useText.ts';
import { GuestFrame } from './GuestFrame.tsx';

/** Shown to guests for unknown addresses. */
export function GuestNotFoundScreen() {
  const text = useText();
  const navigate = useNavigate();
  return (
    <GuestFrame title={text('notFound.title')}>
      <Stack spacing={2}>
        <Typography>{text('notFound.text')}</Typography>
        <Button variant="contained" size="large" fullWidth onClick={() => navigate(-1)}>
          {text('notFound.back')}
        </Button>
        <Button component={Link} to="/login" fullWidth>
          {text('reset.toLogin')}
        </Button>
      </Stack>
    </GuestFrame>
  );
}
