import type { RaRecord } from 'ra-core';
import { useContext } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { useText } from '../../base/i18n/useText.ts';
import { checkAccess } from '../../session/auth-provider/checkAccess.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import type { RegisteredAction } from '../../session/registry/RegisteredAction.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { useOpens } from '../../session/rights/useOpens.ts';
import { useStatus } from '../../session/services/useStatus.ts';
import { useLogin } from '../../shell/accounts/useLogin.ts';

interface OfferedAction {
  action: RegisteredAction;
  label: string;
}

/** The registered actions that the user may take on a record. */
export function useRegisteredActions(entity: VisibleEntity, record: RaRecord): OfferedAction[] {
  const text = useText();
  const login = useLogin();
  const opens = useOpens();
  const sendsMails = useStatus()?.sendsMails;
  const { entities } = useDefinitions();
  const { profileActions = [] } = useContext(RegistryContext);
  const may = (resource: string, action: string) => checkAccess(entities, { action, resource });
  return profileActions.flatMap((action) => {
    const label = action.label({ entity, record, login, may, opens, sendsMails, text });
    return label === null ? [] : [{ action, label }];
  });
}
