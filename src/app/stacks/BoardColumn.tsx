import { Box, Paper, Typography } from '@mui/material';
import { type DragEvent, type KeyboardEvent, useId, useState } from 'react';
import type { Stack } from '../../contract/stacks/stackManager.ts';
import { TextLink } from '../../framework/admin/records/fields/TextLink.tsx';
import { checkAccess } from '../../framework/admin/session/auth-provider/checkAccess.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { AddItem } from './AddItem.tsx';
import type { BoardActions } from './BoardActions.ts';
import { BoardCard } from './BoardCard.tsx';
import { type BoardPosition, type ItemRef, openItems } from './boardMoves.ts';

interface BoardColumnProps extends BoardActions {
  stack: Stack;
  others: readonly Stack[];
  /** Id of the item being moved by keyboard. */
  carried: string | null;
  dragged: ItemRef | null;
  onDrag: (held: ItemRef | null) => void;
  onDrop: (place: BoardPosition) => void;
  onKeyDown: (event: KeyboardEvent, held: ItemRef) => void;
  onLeave: () => void;
}

/** Id of the first card whose middle is below the pointer; null if there is none. */
function cardAt({ currentTarget, clientY }: DragEvent<HTMLElement>): string | null {
  const cards = [...currentTarget.querySelectorAll<HTMLElement>('[data-item]')];
  const below = cards.find((card) => {
    const { top, height } = card.getBoundingClientRect();
    return clientY < top + height / 2;
  });
  return below?.dataset.item ?? null;
}

/** Column of a stack: its name, its open items in order, and an input for a new one. */
export function BoardColumn(props: BoardColumnProps) {
  const { stack, others, carried, dragged, onDrag, onDrop, onKeyDown, onLeave, ...actions } = props;
  const headingId = useId();
  const [before, setBefore] = useState<string | null | undefined>(undefined);
  const { entities, linkTo } = useDefinitions();
  const items = openItems(stack);
  const done = (stack.items ?? []).filter(({ state }) => state === 'DONE').length;
  const canChange = checkAccess(entities, { action: 'write', resource: 'stacks.items', record: stack });
  const path = linkTo('stacks', stack.id);

  function handleDragOver(event: DragEvent<HTMLElement>): void {
    if (!dragged || !canChange) return;
    event.preventDefault();
    setBefore(cardAt(event));
  }

  function handleDrop(event: DragEvent<HTMLElement>): void {
    event.preventDefault();
    setBefore(undefined);
    if (dragged) onDrop({ stack: stack.id, before: cardAt(event) });
  }

  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={headingId}
      data-stack={stack.id}
      onDragOver={handleDragOver}
      onDragLeave={() => setBefore(undefined)}
      onDrop={handleDrop}
      sx={{
        flex: { xs: '0 0 min(86vw, 300px)', sm: '0 0 290px' },
        scrollSnapAlign: 'start',
        bgcolor: 'background.default',
        borderTop: 4,
        borderTopColor: stack.color ?? 'divider',
        p: 1.25,
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Typography id={headingId} component="h2" variant="h6" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {path === null ? stack.name : <TextLink to={path}>{stack.name}</TextLink>}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {`${items.length} offen${done > 0 ? `, ${done} erledigt` : ''}`}
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, minHeight: 24 }}>
        {items.map((item) => (
          <BoardCard
            key={item.itemId}
            item={item}
            held={{ stack: stack.id, itemId: item.itemId }}
            canChange={canChange}
            others={others}
            isCarried={carried === item.itemId}
            isDragged={dragged?.itemId === item.itemId}
            isTarget={before === item.itemId}
            onDrag={onDrag}
            onKeyDown={onKeyDown}
            onLeave={onLeave}
            onChange={actions.change}
            onRemove={actions.remove}
          />
        ))}
        {items.length === 0 ? (
          <Typography component="li" variant="body2" color="textSecondary" sx={{ py: 1 }}>
            Alles erledigt.
          </Typography>
        ) : null}
      </Box>
      <Box sx={{ height: 2, borderRadius: 1, bgcolor: before === null ? 'primary.main' : 'transparent' }} />
      {canChange ? <AddItem stack={stack} onAdd={actions.push} /> : null}
    </Paper>
  );
}
