import type { ScopedEntity } from './ScopedEntity.ts';
import type { TableAlias } from './TableAlias.ts';

/** The rows of an entity's table under an alias, as the actor of `scope` reads them. */
export interface EntityRows extends ScopedEntity, TableAlias {}
