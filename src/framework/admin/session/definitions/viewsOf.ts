import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { Condition } from '../../../schema/selection/selectionRules.ts';

/** An entity at one of its paths; a view's name, path and columns replace the entity's own. */
export interface EntityView extends VisibleEntity {
  /** Condition that all records of the view meet. */
  only?: Condition;
}

/** Returns an entity once for each path of its screens: its own first, then its views. */
export function viewsOf(entity: VisibleEntity): EntityView[] {
  const views = entity.views.map(({ filter, menu, ...view }): EntityView => {
    const { menu: _, accusative: __, weakPlural: ___, ...rest } = entity;
    return { ...rest, ...view, ...(menu === undefined ? {} : { menu }), only: filter };
  });
  return [entity, ...views];
}
