import { Box, Stack, Typography } from '@mui/material';
import type { PasswordStrength } from '../../../schema/passwords/passwordStrength.ts';
import { useText } from '../../base/i18n/useText.ts';

const words = [
  'password.strength0',
  'password.strength1',
  'password.strength2',
  'password.strength3',
  'password.strength4',
] as const;
const steps = [1, 2, 3, 4] as const;
const colours = ['error.main', 'error.main', 'warning.main', 'success.main', 'success.main'] as const;

/** Shows how hard a password is to guess, in four steps and a word. */
export function PasswordMeter({ strength }: { strength: PasswordStrength }) {
  const text = useText();
  const word = text(words[strength]);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
      <Stack
        direction="row"
        role="meter"
        aria-label={text('password.strength')}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={strength}
        aria-valuetext={word}
        sx={{ flex: 1, gap: 0.5 }}
      >
        {steps.map((step) => (
          <Box
            key={step}
            sx={{
              flex: 1,
              height: 6,
              borderRadius: 3,
              bgcolor: step <= strength ? colours[strength] : 'divider',
            }}
          />
        ))}
      </Stack>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ minWidth: 88 }}>
        {word}
      </Typography>
    </Stack>
  );
}
