import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useProduct } from '../../session/services/useStatus.ts';
import { ConnectionBanner } from '../layout/ConnectionBanner.tsx';
import { FooterLinks } from '../layout/FooterLinks.tsx';
import { useDocumentTitle } from '../layout/ScreenTitle.tsx';

interface GuestFrameProps {
  /** Title of the page, and its heading unless `heading` is given. */
  title: string;
  heading?: string;
  /** Width of the card in px. */
  maxWidth?: number;
  children: ReactNode;
}

/** Frame of the screens before the login: one card with the name of the product, and the app's links below it. */
export function GuestFrame({ title, heading = title, maxWidth = 400, children }: GuestFrameProps) {
  const product = useProduct();
  useDocumentTitle(title);
  return (
    <Box
      sx={(theme) => ({
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        p: 2,
        background: `linear-gradient(160deg, ${theme.palette.colours.brand} 0 38%, ${theme.palette.colours.page} 38.2%)`,
      })}
    >
      <Box component="main" sx={{ flexGrow: 1, display: 'grid', placeItems: 'center' }}>
        <Paper variant="outlined" sx={{ width: '100%', maxWidth, p: { xs: 3, sm: 4 } }}>
          <ConnectionBanner />
          <Typography color="textSecondary" sx={{ fontWeight: 700 }}>
            {product}
          </Typography>
          <Typography component="h1" variant="h2" sx={{ mb: 3 }}>
            {heading}
          </Typography>
          {children}
        </Paper>
      </Box>
      <Box
        component="footer"
        className="no-print"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'center',
          columnGap: 2,
          pt: 2,
          fontSize: '0.8125rem',
        }}
      >
        <FooterLinks />
      </Box>
    </Box>
  );
}
