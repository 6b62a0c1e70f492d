import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
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
