import { useMemo } from 'react';
import { useLogin } from '../../shell/accounts/useLogin.ts';

/** Filter for the logins that may be shared with: nobody shares with themselves, nor with who they act as. */
export function useOtherLogins(): Readonly<Record<string, unknown>> {
  const { loginUserId, originUserId } = useLogin() ?? {};
  return useMemo(() => {
    const own = [loginUserId, originUserId].filter((id) => typeof id === 'string');
    return { id: { $nin: own } };
  }, [loginUserId, originUserId]);
}
