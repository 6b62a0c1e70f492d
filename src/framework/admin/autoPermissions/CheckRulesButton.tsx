import { Button } from '@mui/material';
import { useRefresh } from 'ra-core';
import type { AutoInitializeAnswer } from '../../schema/contracts/autoPermissions.ts';
import { useSubmit } from '../accounts/useSubmit.ts';
import { judgeAccess } from '../authProvider/judgeAccess.ts';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { postJson } from '../http/postJson.ts';
import { useText } from '../i18n/useText.ts';
import { useServices } from '../services/useServices.ts';

/** Checks all automatic permissions anew, for who may; over their list. */
export function CheckRulesButton() {
  const text = useText();
  const refresh = useRefresh();
  const { http, notices } = useServices();
  const { entities } = useDefinitions();
  const { isBusy, submit } = useSubmit();
  const access = { action: 'initializePermissionHooks', resource: 'auto-permissions' };
  if (!judgeAccess(entities, access)) return null;

  async function check(): Promise<void> {
    const { broken } = await postJson<AutoInitializeAnswer>(http, '/api/permissioner/auto/initialize', {});
    const told =
      broken === 0 ? text('autoRule.checked') : text('autoRule.checkedBroken', { smart_count: broken });
    notices.show({ text: told, severity: broken === 0 ? 'success' : 'warning' });
    refresh();
  }

  return (
    <Button variant="outlined" disabled={isBusy} onClick={() => submit(check)}>
      {text('autoRule.check')}
    </Button>
  );
}
