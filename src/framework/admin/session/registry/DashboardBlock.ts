import type { ComponentType } from 'react';
import type { LoginAnswer } from '../../../schema/contracts/authenticator.ts';

/** A block that the app brings to the dashboard. */
export interface DashboardBlock {
  key: string;
  /** Also where people arrange their dashboard, and where roles show and hide it. */
  title: string;
  /** Nobody sees the block who may not read records of it. */
  resource: string;
  /** Whom the block is for, besides; everybody unless given. */
  isFor?: (login: LoginAnswer) => boolean;
  /** Everything below its title. */
  block: ComponentType;
}
