import type { ComponentType } from 'react';
import { holdsRequirements } from '../../session/context-actions/holdsRequirements.ts';
import type { AccessList } from '../../session/context-actions/Requirement.ts';
import { useRights } from '../../session/rights/useRights.ts';
import { ForbiddenScreen } from '../layout/ForbiddenScreen.tsx';

interface NeededRightsProps {
  needs: AccessList;
  screen: ComponentType;
}

/** Renders a screen if the user has the rights it requires, else `ForbiddenScreen`. */
export function NeededRights({ needs, screen: Screen }: NeededRightsProps) {
  const { permissions } = useRights();
  return holdsRequirements(permissions, needs) ? <Screen /> : <ForbiddenScreen />;
}
