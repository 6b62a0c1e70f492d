import { createContext } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';

/** The definitions as the screens use them. */
export interface Definitions {
  /** Changes exactly when a definition or a right changes. */
  hash: string;
  entities: readonly VisibleEntity[];
  /** Undefined for resources that do not exist or are hidden from the current user. */
  entity: (resource: string) => VisibleEntity | undefined;
  /**
   * Path of the list, or of a record's profile; null for resources and screens hidden from the current user.
   */
  linkTo: (resource: string, id?: string | number) => string | null;
}

export const DefinitionsContext = createContext<Definitions | null>(null);
