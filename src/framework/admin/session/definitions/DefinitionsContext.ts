import { createContext } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';

/** The definitions as the screens read them. */
export interface Definitions {
  /** Changes exactly when a definition or a right changes. */
  hash: string;
  entities: readonly VisibleEntity[];
  /** Undefined for resources that do not exist or that the person may not see. */
  entity: (resource: string) => VisibleEntity | undefined;
  /** Path of the list, or of a record's profile; null for resources and screens the person does not see. */
  linkTo: (resource: string, id?: string | number) => string | null;
}

export const DefinitionsContext = createContext<Definitions | null>(null);
