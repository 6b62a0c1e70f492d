import { type KeyboardEvent, useState } from 'react';
import type { Stack } from '../../contract/stacks/stackManager.ts';
import { type BoardPosition, findItem, type ItemRef, moveItem, placeOf, stepOf } from './boardMoves.ts';

interface Carried {
  held: ItemRef;
  /** Position it would be moved to; null for its original position. */
  place: BoardPosition | null;
}

/** Position at which an item was dropped last. */
export interface Landing {
  stack: string;
  at: number;
  /** Time in ms since 1970 until which the focus follows the item. */
  until: number;
}

interface Carrying {
  /** The stacks as they look while an item is being moved. */
  stacks: Stack[];
  /** Id of the item being moved. */
  itemId: string | null;
  landed: Landing | null;
  /** Text for screen readers. */
  announcement: string;
  handleKeyDown: (event: KeyboardEvent, held: ItemRef) => void;
  /** Returns the item to its original position. */
  cancel: () => void;
}

/** Maximum time to wait for the server's answer. */
const followMs = 5000;
const keysHint = 'Pfeiltasten verschieben, Leertaste legt ab, Escape bricht ab.';

function whereIs(stacks: readonly Stack[], held: ItemRef): string {
  const name = stacks.find(({ id }) => id === held.stack)?.name ?? '';
  const { at, of } = placeOf(stacks, held);
  return `Stapel „${name}“, Platz ${at + 1} von ${of}.`;
}

/** Moves items by keyboard: space or Enter lifts and drops, arrow keys move, Escape cancels. */
export function useCarrying(
  stored: readonly Stack[],
  onMove: (held: ItemRef, place: BoardPosition) => void,
): Carrying {
  const [carried, setCarried] = useState<Carried | null>(null);
  const [landed, setLanded] = useState<Landing | null>(null);
  const [announcement, announce] = useState('');
  const { held: from, place } = carried ?? {};
  const stacks = from && place ? moveItem(stored, from, place) : [...stored];

  function cancel(): void {
    if (!carried) return;
    setCarried(null);
    announce(`Abgebrochen. ${whereIs(stored, carried.held)}`);
  }

  function lift(held: ItemRef): void {
    const title = findItem(stored, held)?.meta.title ?? '';
    setCarried({ held, place: null });
    setLanded(null);
    announce(`„${title}“ angehoben. ${whereIs(stored, held)} ${keysHint}`);
  }

  function lay({ held, place: target }: Carried): void {
    const here = { ...held, stack: target?.stack ?? held.stack };
    setCarried(null);
    setLanded({ stack: here.stack, at: placeOf(stacks, here).at, until: Date.now() + followMs });
    announce(`Abgelegt. ${whereIs(stacks, here)}`);
    if (target) onMove(held, target);
  }

  function carry(own: Carried, key: string): void {
    const here = { ...own.held, stack: own.place?.stack ?? own.held.stack };
    const next = stepOf(stacks, here, key);
    if (!next) {
      announce('Weiter geht es hier nicht.');
      return;
    }
    setCarried({ held: own.held, place: next });
    announce(whereIs(moveItem(stored, own.held, next), { ...own.held, stack: next.stack }));
  }

  function handleKeyDown(event: KeyboardEvent, held: ItemRef): void {
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

  return { stacks, itemId: carried?.held.itemId ?? null, landed, announcement, handleKeyDown, cancel };
}
