import { Button } from '@mui/material';
import { useRefresh } from 'ra-core';
import type { initializeAutoPermissions } from '../../../schema/contracts/autoPermissions.ts';
import { useText } from '../../base/i18n/useText.ts';
import { checkAccess } from '../../session/auth-provider/checkAccess.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { callServer } from '../../session/http/callServer.ts';
import { useServices } from '../../session/services/useServices.ts';
import { useSubmit } from '../../shell/accounts/useSubmit.ts';

/** Rechecks all automatic permissions; rendered above their list if the user has the custom right. */
export function CheckRulesButton() {
  const text = useText();
  const refresh = useRefresh();
  const { http, notices } = useServices();
  const { entities } = useDefinitions();
  const { isBusy, submit } = useSubmit();
  const access = { action: 'initializePermissionHooks', resource: 'auto-permissions' };
  if (!checkAccess(entities, access)) return null;

  async function check(): Promise<void> {
    const { broken } = await callServer<typeof initializeAutoPermissions>(
      http,
      'POST /api/permissioner/auto/initialize',
      {},
    );
    const outcome =
      broken === 0 ? text('autoRule.checked') : text('autoRule.checkedBroken', { smart_count: broken });
    notices.show({ text: outcome, severity: broken === 0 ? 'success' : 'warning' });
    refresh();
  }

  return (
    <Button variant="outlined" disabled={isBusy} onClick={() => submit(check)}>
      {text('autoRule.check')}
    </Button>
  );
}
