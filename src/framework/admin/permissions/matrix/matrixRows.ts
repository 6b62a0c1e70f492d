import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { foldSearch } from '../../shell/layout/foldSearch.ts';

/** Entities of one group of the menu. */
export interface MatrixGroup {
  title: string;
  entities: VisibleEntity[];
}

interface RowsOptions {
  /** Titles of groups that come first, in this order. */
  order: readonly string[];
  /** Group of what stands in no menu. */
  rest: string;
  /** Only those whose name or group holds this. */
  search?: string;
  isWanted?: (entity: VisibleEntity) => boolean;
}

/** Rows of a matrix: entities in the groups of the menu, as far as they are looked for. */
export function matrixRows(entities: readonly VisibleEntity[], options: RowsOptions): MatrixGroup[] {
  const { order, rest, search = '', isWanted = () => true } = options;
  const wanted = foldSearch(search.trim());
  const titles = new Set([...order, ...entities.map(({ menu = rest }) => menu)]);
  const holds = (title: string, { plural }: VisibleEntity) =>
    foldSearch(`${title} ${plural}`).includes(wanted);
  return [...titles]
    .map((title) => ({
      title,
      entities: entities.filter(
        (entity) => (entity.menu ?? rest) === title && isWanted(entity) && holds(title, entity),
      ),
    }))
    .filter((group) => group.entities.length > 0);
}
