import { offeredLayouts } from '../../../../schema/lists/ListLayouts.ts';
import type { ListLayout, ListView } from '../../../../schema/lists/ListView.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';

/** The layout of a list besides the table, if the entity offers the one that is chosen. */
export function layoutOf(entity: EntityView, { layout }: ListView): ListLayout | undefined {
  return layout !== undefined && layout in (offeredLayouts(entity) ?? {}) ? layout : undefined;
}

/** Whether a list shows its rows page by page; groups, boards, calendars and maps load their own. */
export function isPaged(entity: EntityView, arrangement: ListView): boolean {
  const layout = layoutOf(entity, arrangement);
  return layout === undefined ? !arrangement.group : !['board', 'calendar', 'map'].includes(layout);
}
