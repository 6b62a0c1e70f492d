import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import type { SourcesAnswer } from '../../../schema/contracts/permissioner.ts';
import { PermissionSet } from '../../../schema/rights/PermissionSet.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { downloadText } from '../../session/http/downloadText.ts';
import { useServices } from '../../session/services/useServices.ts';
import { permissionNames } from '../frame/permissionNames.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';

/** The rights of one user in sentences to read, print or copy, and as JSON for machines. */
export function RightsReport({ answer: { user, rights } }: { answer: SourcesAnswer }) {
  const text = usePermissionText();
  const { notices } = useServices();
  const { entities } = useDefinitions();
  const set = new PermissionSet(rights);
  const report = set.report(permissionNames(entities));

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(report);
      notices.show({ text: text('userRights.copied'), severity: 'success' });
    } catch {
      // no clipboard without TLS, or the user denied access
      notices.show({ text: text('profile.copyFailed'), severity: 'warning' });
    }
  }

  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 1 }}
      >
        <Typography component="h3" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
          {text('userRights.reportTitle', { name: user.name })}
        </Typography>
        <Stack direction="row" className="no-print" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => void copy()}>
            {text('userRights.copy')}
          </Button>
          <Button
            variant="outlined"
            onClick={() =>
              downloadText(`${user.name}.json`, 'application/json', JSON.stringify(set, null, 2))
            }
          >
            {text('userRights.exportJson')}
          </Button>
        </Stack>
      </Stack>
      <Box component="ul" sx={{ m: 0, pl: 2.5, '& > li': { mb: 0.75, overflowWrap: 'anywhere' } }}>
        {report.split('\n').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Paper>
  );
}
