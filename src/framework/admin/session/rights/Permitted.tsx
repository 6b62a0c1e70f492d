import type { ReactNode } from 'react';
import type { PermissionRequirements } from '../../../schema/rights/PermissionRequirement.ts';
import { useGui } from './useGui.ts';
import { useRights } from './useRights.ts';

interface PermittedProps {
  /** All must hold; of a list inside the list, one. */
  access?: PermissionRequirements;
  /** Key of the catalogue of the surface. */
  gui?: string;
  children: ReactNode;
}

/** Takes its children out of the page where a right is missing, or where no role shows them. */
export function Permitted({ access = [], gui, children }: PermittedProps) {
  const { permissions } = useRights();
  const isShown = useGui();
  const isPermitted = permissions.holds(access) && (gui === undefined || isShown(gui));
  return isPermitted ? children : null;
}
