import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { useWidgetKeys } from '../../shell/shortcuts/useWidgetKeys.ts';
import './boardTexts.ts';

interface Carried<Held, Place> {
  held: Held;
  /** Where it would be dropped; null for its original place. */
  place: Place | null;
}

/** Where a card was dropped last. */
export interface Landing {
  itemId: string;
  /** Id of the column, and the index of the card in it, which finds a card that got another id. */
  column: string;
  at: number;
  /** Time in ms since 1970 until which the focus follows the card. */
  until: number;
}

/** How the cards of a board can be moved. */
export interface Moves<Held, Place> {
  titleOf: (held: Held) => string;
  /** A sentence saying where it is. */
  whereIs: (held: Held, place: Place | null) => string;
  spotOf: (held: Held, place: Place | null) => Pick<Landing, 'column' | 'at'>;
  /** Where an arrow key leads from a place; undefined at the edge. */
  step: (held: Held, place: Place | null, key: string) => Place | undefined;
  onMove: (held: Held, place: Place) => void;
  /** Which keys move a card. */
  keysHint: string;
  arrows: readonly string[];
}

interface Carrying<Held, Place> {
  carried: Carried<Held, Place> | null;
  landed: Landing | null;
  /** Text for screen readers. */
  announcement: string;
  handleKeyDown: (event: KeyboardEvent, held: Held) => void;
  /** Returns the card to its original place. */
  cancel: () => void;
}

/** Maximum time to wait for the server's answer. */
const followMs = 5000;

/** Moves cards by keyboard: space or Enter lifts and drops, arrow keys move, Escape cancels. */
export function useCarrying<Held extends { itemId: string }, Place>(
  moves: Moves<Held, Place>,
): Carrying<Held, Place> {
  const { titleOf, whereIs, spotOf, step, onMove, keysHint, arrows } = moves;
  const text = useText();
  const [carried, setCarried] = useState<Carried<Held, Place> | null>(null);
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
  function leave(held: Held, place: Place | null): void {
    setCarried(null);
    setLanded({ itemId: held.itemId, ...spotOf(held, place), until: Date.now() + followMs });
  }

  function cancel(): void {
    if (!carried) return;
    leave(carried.held, null);
    announce(`${text('board.cancelled')} ${whereIs(carried.held, null)}`);
  }

  function lift(held: Held): void {
    setCarried({ held, place: null });
    setLanded(null);
    announce(`${text('board.lifted', { title: titleOf(held) })} ${whereIs(held, null)} ${keysHint}`);
  }

  function lay({ held, place }: Carried<Held, Place>): void {
    leave(held, place);
    announce(`${text('board.dropped')} ${whereIs(held, place)}`);
    if (place) onMove(held, place);
  }

  function carry({ held, place }: Carried<Held, Place>, key: string): void {
    const next = step(held, place, key);
    if (next) setCarried({ held, place: next });
    announce(next ? whereIs(held, next) : text('board.edge'));
  }

  function handleKeyDown(event: KeyboardEvent, held: Held): void {
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
