import type { ListView } from '../../../../schema/lists/ListView.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { layoutOf } from './layoutOf.ts';

/** Whether a list shows its rows page by page; groups, boards and calendars load their own. */
export function isPaged(entity: EntityView, arrangement: ListView): boolean {
  const layout = layoutOf(entity, arrangement);
  return layout === undefined ? !arrangement.group : layout !== 'board' && layout !== 'calendar';
}
