import type { ComponentType } from 'react';

/** A block that the app brings to the dashboard. */
export interface DashboardBlock {
  key: string;
  /** Also where people arrange their dashboard, and where roles show and hide it. */
  title: string;
  /** Nobody sees the block who may not read records of it. */
  resource: string;
  /** Everything below its title. */
  block: ComponentType;
}
