import type { RaRecord } from 'ra-core';
import { useContext } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { RegistryContext } from '../registry/RegistryContext.ts';
import { useServices } from '../services/useServices.ts';

interface OwnRecord {
  entity: VisibleEntity;
  id: string;
  /** As sent with the login: without `$access`, and possibly outdated. */
  atLogin: RaRecord;
}

/** The current user's profile; null without one, and if its entity is not visible to them. */
export function useOwnRecord(): OwnRecord | null {
  const { session } = useServices();
  const { entity: entityOf } = useDefinitions();
  const { profiles = {} } = useContext(RegistryContext);
  const login = session.login();
  const id = login?.meta?._id ?? login?.meta?.id;
  const entity = entityOf((login && profiles[login.type]) ?? '');
  if (!entity || typeof id !== 'string') return null;
  return { entity, id, atLogin: { ...login?.meta, id } };
}
