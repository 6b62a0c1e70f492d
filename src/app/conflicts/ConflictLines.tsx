import { Alert, Box } from '@mui/material';
import type { Conflict } from '../../contract/conflicts/Conflict.ts';
import { ConflictText } from './ConflictText.tsx';

/** Conflicts of a course; red if saving it needs a reason. Renders nothing without conflicts. */
export function ConflictLines({ conflicts, label }: { conflicts: readonly Conflict[]; label: string }) {
  if (conflicts.length === 0) return null;
  const isHard = conflicts.some((one) => one.isHard);
  const lines = conflicts.map((conflict, at) => ({ conflict, key: `${at} ${conflict.kind}` }));
  return (
    <Alert
      severity={isHard ? 'error' : 'warning'}
      variant="outlined"
      role="status"
      aria-label={label}
      sx={{ mt: 0.5, mb: 1.5 }}
    >
      <Box
        component="ul"
        sx={{
          m: 0,
          overflowWrap: 'anywhere',
          ...(lines.length > 1 ? { pl: 2 } : { pl: 0, listStyle: 'none' }),
        }}
      >
        {lines.map(({ conflict, key }) => (
          <li key={key}>
            <ConflictText conflict={conflict} />
          </li>
        ))}
      </Box>
      {isHard ? 'Zum Speichern brauchst du eine Begründung.' : null}
    </Alert>
  );
}
