import type { ComponentType } from 'react';
import { holdsRequirements } from '../contextActions/holdsRequirements.ts';
import type { AccessList } from '../contextActions/Requirement.ts';
import { ForbiddenScreen } from '../layout/ForbiddenScreen.tsx';
import { useRights } from '../rights/useRights.ts';

interface NeededRightsProps {
  needs: AccessList;
  screen: ComponentType;
}

/** A screen for those who have the rights it needs. */
export function NeededRights({ needs, screen: Screen }: NeededRightsProps) {
  const { permissions } = useRights();
  return holdsRequirements(permissions, needs) ? <Screen /> : <ForbiddenScreen />;
}
