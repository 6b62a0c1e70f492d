import SendIcon from '@mui/icons-material/SendOutlined';
import { Alert, Box, Button } from '@mui/material';
import type { ReactNode } from 'react';

interface HandoutRowsProps {
  label: string;
  /** Whether mails leave this server. */
  sendsMails: boolean;
  /** Asks everybody whose answer is missing; absent if that is one person or nobody. */
  onAskAll?: (() => void) | undefined;
  isRunning: boolean;
  children: ReactNode;
}

/** The people involved in a handout event below each other. */
export function HandoutRows({ label, sendsMails, onAskAll, isRunning, children }: HandoutRowsProps) {
  return (
    <>
      {sendsMails ? null : (
        <Alert severity="info" className="no-print" sx={{ mb: 1 }}>
          Hier ist kein Mailserver eingerichtet. E-Mails bleiben im Postausgang liegen.
        </Alert>
      )}
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
      {onAskAll ? (
        <Button
          className="no-print"
          variant="outlined"
          size="small"
          startIcon={<SendIcon />}
          disabled={isRunning}
          onClick={onAskAll}
          sx={{ mt: 1 }}
        >
          Alle anfragen
        </Button>
      ) : null}
    </>
  );
}
