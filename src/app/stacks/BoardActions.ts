import type { PushedItem, StackItemChange } from '../../contract/stacks/stackManager.ts';
import type { Held, Place } from './boardMoves.ts';

/** Actions on the items of the board. */
export interface BoardActions {
  move: (held: Held, place: Place) => void;
  change: (held: Held, change: StackItemChange) => void;
  remove: (held: Held) => void;
  push: (stack: string, item: PushedItem) => void;
}
