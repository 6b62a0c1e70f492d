import { useContext, useSyncExternalStore } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { listPath } from '../../session/definitions/entityPaths.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { importPath } from '../../session/paths/importPath.ts';
import { permissionPaths } from '../../session/paths/permissionPaths.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { mayImport } from '../../session/rights/mayImport.ts';
import { useOpens } from '../../session/rights/useOpens.ts';
import { useRights } from '../../session/rights/useRights.ts';
import { useServices } from '../../session/services/useServices.ts';
import { type FirstStepName, type FirstStepsMemory, loginsResource, readMemory } from './firstSteps.ts';

const preference = 'firstSteps';

interface FirstStepsState {
  /** Path of each step; empty for users without first steps. */
  paths: Partial<Record<FirstStepName, string>>;
  /** Resources whose records show that the installation is in use. */
  areas: string[];
  /** Resources to be counted. */
  counted: string[];
  stored: unknown;
  remember: (change: (before: FirstStepsMemory) => FirstStepsMemory) => void;
}

/** First steps are for administrators: users who may create logins and update roles. */
export function useFirstSteps(): FirstStepsState {
  const { entities, entity } = useDefinitions();
  const { profiles = {} } = useContext(RegistryContext);
  const { permissions } = useRights();
  const { preferences } = useServices();
  const opens = useOpens();
  const stored = useSyncExternalStore(preferences.subscribe, () => preferences.get(preference));
  const mayInvite = entity(loginsResource)?.rights.create === true && permissions.canRead(loginsResource);
  const isOffered = mayInvite && permissions.canUpdate('roles') && !readMemory(stored).isDismissed;
  const isArea = (candidate: VisibleEntity) => candidate.isUsual === true && mayImport(candidate);
  const areas = entities.filter(isArea).map(({ resource }) => resource);
  const colleagues = entity(profiles.employee ?? loginsResource) ?? entity(loginsResource);
  const paths = {
    ...(entities.some(mayImport) && opens(importPath) && { import: importPath }),
    ...(colleagues && { invite: listPath(colleagues) }),
    ...(opens(permissionPaths.overview) && { roles: permissionPaths.overview }),
  };
  return {
    paths: isOffered ? paths : {},
    areas,
    counted: isOffered ? [loginsResource, ...areas] : [],
    stored,
    remember(change) {
      // without the save, the steps are merely shown again: not worth a notice
      preferences.save(preference, { ...change(readMemory(stored)) }).catch(() => undefined);
    },
  };
}
