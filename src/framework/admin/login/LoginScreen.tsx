import { Box, Paper, Typography } from '@mui/material';
import { useDefaultTitle } from 'ra-core';
import { useEffect } from 'react';
import { useText } from '../i18n/useText.ts';
import { ConnectionBanner } from '../layout/ConnectionBanner.tsx';
import { LoginForm } from './LoginForm.tsx';

/** For guests only: the guard sends on whoever is logged in already. */
export function LoginScreen() {
  const text = useText();
  const product = useDefaultTitle();
  useEffect(() => {
    document.title =
      typeof product === 'string' ? `${text('login.title')} · ${product}` : text('login.title');
  }, [product, text]);
  return (
    <Box
      component="main"
      sx={(theme) => ({
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        p: 2,
        background: `linear-gradient(160deg, ${theme.palette.colours.brand} 0 38%, ${theme.palette.colours.page} 38.2%)`,
      })}
    >
      <Paper variant="outlined" sx={{ width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 } }}>
        <ConnectionBanner />
        <Typography color="textSecondary" sx={{ fontWeight: 700 }}>
          {product}
        </Typography>
        <Typography component="h1" variant="h2" sx={{ mb: 3 }}>
          {text('login.title')}
        </Typography>
        <LoginForm />
      </Paper>
    </Box>
  );
}
