import { Box, Typography } from '@mui/material';
import type { KeyboardEvent } from 'react';
import type { Stack, StackItem, StackItemChange } from '../../contract/stacks/stackManager.ts';
import { BoardCard } from '../../framework/admin/records/board/BoardColumn.tsx';
import { RowCheckbox } from '../../framework/admin/records/list/RowCheckbox.tsx';
import type { ItemRef } from './boardMoves.ts';
import { ItemFacts } from './ItemFacts.tsx';

interface StackCardProps {
  item: StackItem;
  held: ItemRef;
  canChange: boolean;
  /** Other stacks to move the item to from the menu. */
  others: readonly Stack[];
  isCarried: boolean;
  isDragged: boolean;
  /** Whether the dragged item would be dropped before this one. */
  isTarget: boolean;
  onDrag: (held: ItemRef | null) => void;
  onKeyDown: (event: KeyboardEvent, held: ItemRef) => void;
  onLeave: () => void;
  onChange: (held: ItemRef, change: StackItemChange) => void;
  onRemove: (held: ItemRef) => void;
}

/** Card of an open item. */
export function StackCard(props: StackCardProps) {
  const { item, held, canChange, others, isCarried, isDragged, isTarget } = props;
  const { onDrag, onKeyDown, onLeave, onChange, onRemove } = props;
  const { title } = item.meta;
  const actions = [
    ...others.map(({ id, name }) => ({
      name: id,
      label: `Auf „${name}“ legen`,
      onRun: () => onChange(held, { stack: id }),
    })),
    { name: 'mute', label: 'Archivieren', onRun: () => onChange(held, { state: 'MUTED' }) },
    { name: 'remove', label: 'Vom Stapel nehmen', isDangerous: true, onRun: () => onRemove(held) },
  ];
  return (
    <BoardCard
      id={item.itemId}
      title={title}
      canMove={canChange}
      isCarried={isCarried}
      isDragged={isDragged}
      isTarget={isTarget}
      onDrag={(isHeld) => onDrag(isHeld ? held : null)}
      onKeyDown={(event) => onKeyDown(event, held)}
      onLeave={onLeave}
      actions={canChange ? actions : []}
      start={
        canChange ? (
          <Box sx={{ minHeight: 32, display: 'flex', alignItems: 'center' }}>
            <RowCheckbox
              label={`„${title}“ erledigt`}
              isChecked={false}
              onToggle={() => onChange(held, { state: 'DONE' })}
            />
          </Box>
        ) : null
      }
    >
      <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere', lineHeight: 1.35 }}>{title}</Typography>
      <ItemFacts item={item} />
    </BoardCard>
  );
}
