import type { RaRecord } from 'ra-core';
import type { KeyboardEvent } from 'react';
import type { BoardLane } from './boardLanes.ts';

/** A card with the column it is stored in. */
export interface HeldCard {
  itemId: string;
  record: RaRecord;
  from: BoardLane;
}

/** What pointer and keyboard do with the cards of a board. */
export interface BoardHands {
  dragged: HeldCard | null;
  drag: (held: HeldCard | null) => void;
  drop: (lane: BoardLane) => void;
  /** Id of the card moved by keyboard. */
  carried: string | null;
  handleKeyDown: (event: KeyboardEvent, held: HeldCard) => void;
  cancel: () => void;
  move: (held: HeldCard, lane: BoardLane) => void;
}
