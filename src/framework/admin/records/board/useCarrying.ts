import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { useWidgetKeys } from '../../shell/shortcuts/useWidgetKeys.ts';
import './boardTexts.ts';

interface Carried<Item, Position> {
  held: Item;
  /** Target of a drop; null for the original place. */
  place: Position | null;
}

/** Place of the last drop of a card. */
interface Landing {
  itemId: string;
  /** Id of the column, and the index of the card in it, which finds a card that got another id. */
  column: string;
  at: number;
  /** Time in ms since 1970 until which the focus follows the card. */
  until: number;
}

/** Possible moves of the cards of a board. */
interface Moves<Item, Position> {
  titleOf: (held: Item) => string;
  /** A sentence saying where it is. */
  whereIs: (held: Item, place: Position | null) => string;
  spotOf: (held: Item, place: Position | null) => Pick<Landing, 'column' | 'at'>;
  /** Returns the place an arrow key leads to; undefined at the edge. */
  step: (held: Item, place: Position | null, key: string) => Position | undefined;
  onMove: (held: Item, place: Position) => void;
  /** Keys that move a card. */
  keysHint: string;
  arrows: readonly string[];
}

interface Carrying<Item, Position> {
  carried: Carried<Item, Position> | null;
  landed: Landing | null;
  /** Text for screen readers. */
  announcement: string;
  handleKeyDown: (event: KeyboardEvent, held: Item) => void;
  /** Returns the card to its original place. */
  cancel: () => void;
}

/** Maximum time to wait for the server's answer. */
const followMs = 5000;

/** Moves cards by keyboard: space or Enter lifts and drops, arrow keys move, Escape cancels. */
export function useCarrying<Item extends { itemId: string }, Position>(
  moves: Moves<Item, Position>,
): Carrying<Item, Position> {
  const { titleOf, whereIs, spotOf, step, onMove, keysHint, arrows } = moves;
  const text = useText();
  const [carried, setCarried] = useState<Carried<Item, Position> | null>(null);
  const [landed, setLanded] = useState<Landing | null>(null);
  const [announcement, announce] = useState('');
  useWidgetKeys({
    title: text('board.keys'),
    entries: [
      { keys: ['Space', 'Enter'], label: text('board.keyLift') },
      { keys: arrows, label: text('board.keyMove') },
      { keys: ['Escape'], label: text('board.keyCancel') },
    ],
  });

  /** Lets the focus follow the card to where it is left. */
  function leave(held: Item, place: Position | null): void {
    setCarried(null);
    setLanded({ itemId: held.itemId, ...spotOf(held, place), until: Date.now() + followMs });
  }

  function cancel(): void {
    if (!carried) return;
    leave(carried.held, null);
    announce(`${text('board.cancelled')} ${whereIs(carried.held, null)}`);
  }

  function lift(held: Item): void {
    setCarried({ held, place: null });
    setLanded(null);
    announce(`${text('board.lifted', { title: titleOf(held) })} ${whereIs(held, null)} ${keysHint}`);
  }

  function lay({ held, place }: Carried<Item, Position>): void {
    leave(held, place);
    announce(`${text('board.dropped')} ${whereIs(held, place)}`);
    if (place) onMove(held, place);
  }

  function carry({ held, place }: Carried<Item, Position>, key: string): void {
    const next = step(held, place, key);
    if (next) setCarried({ held, place: next });
    announce(next ? whereIs(held, next) : text('board.edge'));
  }

  function handleKeyDown(event: KeyboardEvent, held: Item): void {
    const isLay = event.key === ' ' || event.key === 'Enter';
    if (!carried && !isLay) return;
    if (carried && !isLay && event.key !== 'Escape' && !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    event.stopPropagation();
    if (!carried) lift(held);
    else if (event.key === 'Escape') cancel();
    else if (isLay) lay(carried);
    else carry(carried, event.key);
  }

  return { carried, landed, announcement, handleKeyDown, cancel };
}

/** Attribute on the handles of cards with the id of what they carry. */
export const carries = 'data-carries';

function handleOf(frame: HTMLElement, itemId: string): HTMLElement | null {
  return frame.querySelector<HTMLElement>(`[${carries}="${itemId}"]`);
}

/** Keeps the focus on the handle of the moved card, which in another column is a new element. */
export function useCarriedFocus(
  frame: RefObject<HTMLElement | null>,
  itemId: string | null,
  landed: Landing | null,
): void {
  // each rendering may have moved it
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    if (itemId !== null) {
      const handle = handleOf(current, itemId);
      if (handle && handle !== document.activeElement) handle.focus();
      return;
    }
    if (!landed || document.activeElement !== document.body || Date.now() >= landed.until) return;
    const column = current.querySelector(`[data-column="${landed.column}"]`);
    const there = column?.querySelectorAll<HTMLElement>(`[${carries}]`)[landed.at];
    (handleOf(current, landed.itemId) ?? there)?.focus();
  });
}
