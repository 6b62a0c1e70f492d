import type { RaRecord } from 'ra-core';
import { type ReactNode, useContext, useState } from 'react';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { useLogin } from '../../shell/accounts/useLogin.ts';
import { LoginAsDialog } from '../acting/LoginAsDialog.tsx';

interface ActAs {
  /** Undefined if the current user may not act as this person. */
  open?: () => void;
  dialog: ReactNode;
}

/** Offers to act as the previewed user if the current user has the custom right. */
export function useActAs(user: RaRecord | undefined): ActAs {
  const login = useLogin();
  const { entity: find } = useDefinitions();
  const { profiles = {} } = useContext(RegistryContext);
  const [isAsking, setIsAsking] = useState(false);
  const profile: (RaRecord & { type?: string }) | null | undefined = user?.meta;
  const entity = find(profiles.employee ?? '');
  const mayAct = find('login-users')?.rights.custom.includes('logInAsAnotherUser') ?? false;
  const isOther = login?.originUserId === null && login.loginUserId !== user?.id;
  const isOffered = mayAct && isOther && entity !== undefined && profile?.type === entity.resource;
  if (!isOffered || !profile || !entity) return { dialog: null };
  return {
    open: () => setIsAsking(true),
    dialog: isAsking ? (
      <LoginAsDialog
        entity={entity}
        record={profile}
        onDone={() => Promise.resolve()}
        onClose={() => setIsAsking(false)}
      />
    ) : null,
  };
}
