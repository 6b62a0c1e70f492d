import { Alert, AlertTitle, Box, Chip } from '@mui/material';
import type { StatusAnswer } from '../../../schema/contracts/status.ts';
import { useText } from '../../base/i18n/useText.ts';

interface DemoLoginsProps {
  demo: NonNullable<StatusAnswer['demo']>;
  isDisabled: boolean;
  onChoose: (mail: string, password: string) => void;
}

/** Announces a demo, and fills the form with one of its logins. */
export function DemoLogins({ demo, isDisabled, onChoose }: DemoLoginsProps) {
  const text = useText();
  return (
    <Alert severity="info" icon={false} sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      <AlertTitle>{text('login.demoTitle')}</AlertTitle>
      {text('login.demoHint', { password: demo.password })}
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', m: 0, mt: 1, p: 0 }}
      >
        {demo.logins.map(({ mail, role }) => (
          <li key={mail}>
            <Chip
              component="button"
              type="button"
              clickable
              disabled={isDisabled}
              variant="outlined"
              size="small"
              label={role}
              aria-label={`${role}: ${text('login.demoUse', { email: mail })}`}
              onClick={() => onChoose(mail, demo.password)}
            />
          </li>
        ))}
      </Box>
    </Alert>
  );
}
