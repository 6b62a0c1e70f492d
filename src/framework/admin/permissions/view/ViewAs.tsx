import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useContext, useId, useState } from 'react';
import type { SourcesAnswer } from '../../../schema/contracts/permissioner.ts';
import { PermissionSet } from '../../../schema/rights/PermissionSet.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { groupMenu } from '../../shell/layout/groupMenu.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { rightsInView } from './rightsInView.ts';
import { useActAs } from './useActAs.tsx';
import { ViewMenu } from './ViewMenu.tsx';
import { ViewScreen } from './ViewScreen.tsx';

interface ViewAsProps {
  answer: SourcesAnswer;
  record: RaRecord | undefined;
}

/**
 * Previews another user's menu and screens. With the required right, the current user can act as them from
 * here.
 */
export function ViewAs({ answer: { user, rights, gui }, record }: ViewAsProps) {
  const text = usePermissionText();
  const id = useId();
  const { entities } = useDefinitions();
  const { screens, menuOrder } = useContext(RegistryContext);
  const act = useActAs(record);
  const seen = rightsInView(entities, rights);
  const groups = groupMenu(seen, screens, menuOrder, {
    permissions: new PermissionSet(rights),
    gui: gui ?? {},
  });
  const [path, setPath] = useState<string>();
  const listed = groups.flatMap(({ entries }) =>
    seen.filter((one) => entries.some((entry) => entry.path === one.path)),
  );
  const shown = listed.find((entity) => entity.path === path) ?? listed[0];
  return (
    <>
      <Alert
        severity="info"
        sx={{ mb: 2 }}
        action={
          act.open ? (
            <Button color="inherit" onClick={act.open}>
              {text('viewAs.act')}
            </Button>
          ) : null
        }
      >
        {text('viewAs.hint')} {text('viewAs.unseen')}
      </Alert>
      <Box
        role="group"
        aria-label={text('viewAs.title', { name: user.name })}
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
        }}
      >
        <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 1.5 }}>
          <Typography id={id} component="h3" variant="h6">
            {text('viewAs.menu')}
          </Typography>
          {groups.length === 0 ? (
            <Typography color="textSecondary">{text('viewAs.emptyMenu')}</Typography>
          ) : (
            <ViewMenu groups={groups} entities={seen} current={shown?.path} onOpen={setPath} />
          )}
        </Paper>
        {shown ? <ViewScreen key={shown.resource} entity={shown} /> : null}
      </Box>
      {act.dialog}
    </>
  );
}
