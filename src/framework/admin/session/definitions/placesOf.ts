import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { Condition } from '../../../schema/model.ts';

/** An entity at one of the places where its screens are; a view's name, path and columns stand in for the entity's own. */
export interface PlacedEntity extends VisibleEntity {
  /** What all records here have in common. */
  only?: Condition;
}

/** All places where the screens of an entity are: its own first, then its views. */
export function placesOf(entity: VisibleEntity): PlacedEntity[] {
  const views = entity.views.map(({ filter, menu, ...view }): PlacedEntity => {
    const { menu: _, accusative: __, weakPlural: ___, ...rest } = entity;
    return { ...rest, ...view, ...(menu === undefined ? {} : { menu }), only: filter };
  });
  return [entity, ...views];
}
