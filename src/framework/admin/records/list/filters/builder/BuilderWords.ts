import type { FilterNode } from '../../../../../schema/filter/FilterTree.ts';
import type { Definitions } from '../../../../session/definitions/useDefinitions.ts';

/** Words shared by the editors of a filter. */
export interface BuilderWords {
  definitions: Definitions;
  /** Resources of the profiles that logins belong to. */
  people: readonly string[];
  sentence: (node: FilterNode) => string;
}
