import { useRef, useState } from 'react';
import type { Stack } from '../../contract/stacks/stackManager.ts';
import { BoardFrame } from '../../framework/admin/records/board/BoardColumn.tsx';
import { useCarriedFocus, useCarrying } from '../../framework/admin/records/board/useCarrying.ts';
import type { BoardActions } from './BoardActions.ts';
import { type BoardPosition, findItem, type ItemRef, moveItem, placeOf, stepOf } from './boardMoves.ts';
import { StackColumn } from './StackColumn.tsx';

interface BoardProps extends BoardActions {
  stacks: readonly Stack[];
}

/** Stacks as columns; items are moved by drag and drop or by keyboard. */
export function Board({ stacks: stored, ...actions }: BoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<ItemRef | null>(null);
  const shownAt = (held: ItemRef, place: BoardPosition | null) => ({
    stacks: place ? moveItem(stored, held, place) : [...stored],
    here: { ...held, stack: place?.stack ?? held.stack },
  });
  const { carried, landed, announcement, handleKeyDown, cancel } = useCarrying<ItemRef, BoardPosition>({
    titleOf: (held) => findItem(stored, held)?.meta.title ?? '',
    whereIs(held, place) {
      const { stacks, here } = shownAt(held, place);
      const { at, of } = placeOf(stacks, here);
      const name = stacks.find(({ id }) => id === here.stack)?.name ?? '';
      return `Stapel „${name}“, Platz ${at + 1} von ${of}.`;
    },
    // an item moved to another stack gets a new id
    spotOf(held, place) {
      const { stacks, here } = shownAt(held, place);
      return { column: here.stack, at: placeOf(stacks, here).at };
    },
    step(held, place, key) {
      const { stacks, here } = shownAt(held, place);
      return stepOf(stacks, here, key);
    },
    onMove: actions.move,
    arrows: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    keysHint: 'Pfeiltasten verschieben, Leertaste legt ab, Escape bricht ab.',
  });
  const { stacks } = carried ? shownAt(carried.held, carried.place) : { stacks: stored };
  useCarriedFocus(frame, carried?.held.itemId ?? null, landed);

  function handleDrop(place: BoardPosition): void {
    if (dragged && place.before !== dragged.itemId) actions.move(dragged, place);
    setDragged(null);
  }

  return (
    <BoardFrame frame={frame} announcement={announcement}>
      {stacks.map((stack) => (
        <StackColumn
          key={stack.id}
          stack={stack}
          others={stacks.filter(({ id }) => id !== stack.id)}
          carried={carried?.held.itemId ?? null}
          dragged={dragged}
          onDrag={setDragged}
          onDrop={handleDrop}
          onKeyDown={handleKeyDown}
          onLeave={cancel}
          {...actions}
        />
      ))}
    </BoardFrame>
  );
}
