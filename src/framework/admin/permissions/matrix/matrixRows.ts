import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { includesFolded } from '../../../schema/search/fold.ts';

/** Entities of one menu group. */
export interface MatrixGroup {
  title: string;
  entities: VisibleEntity[];
}

interface RowsOptions {
  /** Titles of the groups that come first, in this order. */
  order: readonly string[];
  /** Title of the group for entities that are in no menu. */
  rest: string;
  /** Keeps only entities whose title or group contains this. */
  search?: string;
  isWanted?: (entity: VisibleEntity) => boolean;
}

/** Groups the entities that match the search as in the menu. */
export function matrixRows(entities: readonly VisibleEntity[], options: RowsOptions): MatrixGroup[] {
  const { order, rest, search = '', isWanted = () => true } = options;
  const titles = new Set([...order, ...entities.map(({ menu = rest }) => menu)]);
  const holds = (title: string, { plural }: VisibleEntity) => includesFolded(`${title} ${plural}`, search);
  return [...titles]
    .map((title) => ({
      title,
      entities: entities.filter(
        (entity) => (entity.menu ?? rest) === title && isWanted(entity) && holds(title, entity),
      ),
    }))
    .filter((group) => group.entities.length > 0);
}
