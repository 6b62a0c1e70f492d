import type { ComponentType } from 'react';
import { holdsRequirements } from '../contextActions/holdsRequirements.ts';
import type { AccessList } from '../contextActions/Requirement.ts';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { ForbiddenScreen } from '../layout/ForbiddenScreen.tsx';

interface NeededRightsProps {
  needs: AccessList;
  screen: ComponentType;
}

/** A screen for those who have the rights it needs. */
export function NeededRights({ needs, screen: Screen }: NeededRightsProps) {
  const { entities } = useDefinitions();
  return holdsRequirements(entities, needs) ? <Screen /> : <ForbiddenScreen />;
}
