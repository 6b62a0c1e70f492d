import type { ListGroup } from '../../../../schema/contracts/listGroups.ts';
import type { GroupUnit } from '../../../../schema/lists/ListView.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import type { ListColumn } from '../columns/listColumns.ts';

export interface GroupedListProps {
  entity: EntityView;
  columns: readonly ListColumn[];
  /** Column that the list is grouped by. */
  by: ListColumn;
  unit: GroupUnit | undefined;
  groups: readonly ListGroup[];
  /** Columns with a total. */
  summed: readonly ListColumn[];
  isOpen: (group: ListGroup) => boolean;
  toggle: (group: ListGroup) => void;
}
