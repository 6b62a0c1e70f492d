import { Box } from '@mui/material';
import { useRef, useState } from 'react';
import type { Stack } from '../../contract/stacks/stackManager.ts';
import { visuallyHidden } from '../../framework/admin/base/theme/visuallyHidden.ts';
import type { BoardActions } from './BoardActions.ts';
import { BoardColumn } from './BoardColumn.tsx';
import type { BoardPosition, ItemRef } from './boardMoves.ts';
import { useCarriedFocus } from './useCarriedFocus.ts';
import { useCarrying } from './useCarrying.ts';

interface BoardProps extends BoardActions {
  stacks: readonly Stack[];
}

/** Stacks as columns; items are moved by drag and drop or by keyboard. */
export function Board({ stacks: stored, ...actions }: BoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<ItemRef | null>(null);
  const { stacks, itemId, landed, announcement, handleKeyDown, cancel } = useCarrying(stored, actions.move);
  useCarriedFocus(frame, itemId, landed, stacks);

  function handleDrop(place: BoardPosition): void {
    if (dragged && place.before !== dragged.itemId) actions.move(dragged, place);
    setDragged(null);
  }

  return (
    <>
      <Box
        ref={frame}
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 2,
          overflowX: 'auto',
          // room for the focus ring of the first and last column
          p: 0.5,
          m: -0.5,
          pb: 2,
          scrollSnapType: { xs: 'x proximity', sm: 'none' },
        }}
      >
        {stacks.map((stack) => (
          <BoardColumn
            key={stack.id}
            stack={stack}
            others={stacks.filter(({ id }) => id !== stack.id)}
            carried={itemId}
            dragged={dragged}
            onDrag={setDragged}
            onDrop={handleDrop}
            onKeyDown={handleKeyDown}
            onLeave={cancel}
            {...actions}
          />
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </>
  );
}
