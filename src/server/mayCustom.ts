import type { CustomRight } from '../../generated/permissions.ts';
import type { Actor } from '../framework/server/rights/Actor.ts';
import type { RowRights } from '../framework/server/rights/compileRights.ts';
import {
  mayCustom as holdsRight,
  mayCustomOn as holdsRightOn,
} from '../framework/server/rights/mayCustom.ts';

/** Returns whether an actor has a custom right. A right that no definition names does not compile. */
export const mayCustom: (actor: Actor, name: CustomRight) => boolean = holdsRight;

/** Returns whether an actor has a custom right on the entity of a record in scope. */
export const mayCustomOn: (rights: Pick<RowRights, 'access'>, name: CustomRight) => boolean = holdsRightOn;
