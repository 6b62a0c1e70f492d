import type { RaRecord } from 'ra-core';
import { useContext } from 'react';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { useLogin } from '../accounts/useLogin.ts';
import { judgeAccess } from '../authProvider/judgeAccess.ts';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { useText } from '../i18n/useText.ts';
import type { RegisteredAction } from '../registry/RegisteredAction.ts';
import { RegistryContext } from '../registry/RegistryContext.ts';
import { useOpens } from '../rights/useOpens.ts';
import { useStatus } from '../services/useStatus.ts';

interface OfferedAction {
  action: RegisteredAction;
  label: string;
}

/** What the app offers to do with a record, as far as the person may. */
export function useRegisteredActions(entity: VisibleEntity, record: RaRecord): OfferedAction[] {
  const text = useText();
  const login = useLogin();
  const opens = useOpens();
  const sendsMails = useStatus()?.sendsMails;
  const { entities } = useDefinitions();
  const { profileActions = [] } = useContext(RegistryContext);
  const may = (resource: string, action: string) => judgeAccess(entities, { action, resource });
  return profileActions.flatMap((action) => {
    const label = action.label({ entity, record, login, may, opens, sendsMails, text });
    return label === null ? [] : [{ action, label }];
  });
}
