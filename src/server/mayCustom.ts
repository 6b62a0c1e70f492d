import type { CustomRight } from '../../generated/permissions.ts';
import type { Actor } from '../framework/server/rights/Actor.ts';
import { mayCustom as holdsRight } from '../framework/server/rights/mayCustom.ts';

/** Returns whether an actor has a custom right. A right that no definition names does not compile. */
export const mayCustom: (actor: Actor, name: CustomRight) => boolean = holdsRight;
