import { useSyncExternalStore } from 'react';
import type { LoginAnswer } from '../../../schema/contracts/authenticator.ts';
import { useServices } from '../../session/services/useServices.ts';

/** Who is logged in, kept up to date. */
export function useLogin(): LoginAnswer | null {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.login);
}
