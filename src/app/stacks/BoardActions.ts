import type { PushedItem, StackItemChange } from '../../contract/stacks/stackManager.ts';
import type { BoardPosition, ItemRef } from './boardMoves.ts';

/** Actions on the items of the board. */
export interface BoardActions {
  move: (held: ItemRef, place: BoardPosition) => void;
  change: (held: ItemRef, change: StackItemChange) => void;
  remove: (held: ItemRef) => void;
  push: (stack: string, item: PushedItem) => void;
}
