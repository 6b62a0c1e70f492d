import { useContext } from 'react';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { useServices } from '../../session/services/useServices.ts';

/** Path of the current user's profile; null if there is none, or if it is not visible to them. */
export function useOwnProfile(): string | null {
  const { session } = useServices();
  const { linkTo } = useDefinitions();
  const { profiles = {} } = useContext(RegistryContext);
  const login = session.login();
  const id = login?.meta?._id ?? login?.meta?.id;
  const resource = login && profiles[login.type];
  return resource && typeof id === 'string' ? linkTo(resource, id) : null;
}
