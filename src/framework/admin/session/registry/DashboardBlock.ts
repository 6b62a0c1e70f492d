import type { ComponentType } from 'react';
import type { LoginAnswer } from '../../../schema/contracts/authenticator.ts';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';

/** A block that the app adds to the dashboard. */
export interface DashboardBlock {
  key: string;
  /** Also shown where users arrange their dashboard, and where roles show or hide its parts. */
  title: string;
  /** The block requires the right to read this resource. */
  resource: string;
  /** Further condition on the login; everybody if absent. */
  isFor?: (login: LoginAnswer) => boolean;
  /** Whether the block is useful to a user who sees these entities; default: always. */
  isOffered?: (entities: readonly VisibleEntity[]) => boolean;
  /** Content below the title. */
  block: ComponentType;
}
