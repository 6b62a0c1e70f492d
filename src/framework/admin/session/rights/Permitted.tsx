import type { ReactNode } from 'react';
import type { PermissionRequirements } from '../../../schema/rights/PermissionSet.ts';
import { useGui, useRights } from './useRights.ts';

interface PermittedProps {
  /** All are required; in a nested list, one of them. */
  access?: PermissionRequirements;
  /** Key in the catalogue of UI parts. */
  gui?: string;
  children: ReactNode;
}

/** Renders its children only if the user has the rights and a role shows the UI part. */
export function Permitted({ access = [], gui, children }: PermittedProps) {
  const { permissions } = useRights();
  const isShown = useGui();
  const isPermitted = permissions.holds(access) && (gui === undefined || isShown(gui));
  return isPermitted ? children : null;
}
