import { useSyncExternalStore } from 'react';
import type { LoginAnswer } from '../../../schema/contracts/authenticator.ts';
import { useServices } from '../../session/services/useServices.ts';

/** The current login; renders again when it changes. */
export function useLogin(): LoginAnswer | null {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.login);
}
