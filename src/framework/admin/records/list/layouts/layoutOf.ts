import type { ListLayout, ListView } from '../../../../schema/lists/ListView.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';

/** The layout of a list besides the table, if the entity offers the one that is chosen. */
export function layoutOf({ layouts = {} }: EntityView, { layout }: ListView): ListLayout | undefined {
  return layout !== undefined && layout in layouts ? layout : undefined;
}
