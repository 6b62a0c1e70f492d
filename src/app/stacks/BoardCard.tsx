import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import { Box, ButtonBase, Paper, Typography } from '@mui/material';
import type { KeyboardEvent } from 'react';
import type { Stack, StackItem, StackItemChange } from '../../contract/stacks/stackManager.ts';
import { RowCheckbox } from '../../framework/admin/records/list/RowCheckbox.tsx';
import { MoreActions } from '../../framework/admin/records/profile/MoreActions.tsx';
import type { ItemRef } from './boardMoves.ts';
import { ItemFacts } from './ItemFacts.tsx';
import { carries } from './useCarriedFocus.ts';

interface BoardCardProps {
  item: StackItem;
  held: ItemRef;
  canChange: boolean;
  /** Other stacks to move the item to from the menu, because touch screens have no drag and drop. */
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
export function BoardCard(props: BoardCardProps) {
  const { item, held, canChange, isCarried, isDragged, isTarget, onDrag, onKeyDown, onLeave } = props;
  const { others, onChange, onRemove } = props;
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
    <Box component="li" data-item={item.itemId} sx={{ pb: 1 }}>
      <Box
        sx={{ height: 2, mb: '-2px', borderRadius: 1, bgcolor: isTarget ? 'primary.main' : 'transparent' }}
      />
      <Paper
        variant="outlined"
        draggable={canChange}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.effectAllowed = 'move';
          dataTransfer.setData('text/plain', title);
          onDrag(held);
        }}
        onDragEnd={() => onDrag(null)}
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 0.25,
          p: 0.5,
          opacity: isDragged ? 0.4 : 1,
          cursor: canChange ? 'grab' : 'default',
          ...(isCarried ? { borderColor: 'primary.main', boxShadow: 4 } : {}),
        }}
      >
        {canChange ? (
          <>
            <ButtonBase
              {...{ [carries]: item.itemId }}
              aria-label={`„${title}“ verschieben`}
              aria-pressed={isCarried}
              onKeyDown={(event) => onKeyDown(event, held)}
              // moving the element to another column blurs it for a moment
              onBlur={({ relatedTarget, currentTarget }) => {
                if (isCarried && relatedTarget && currentTarget.isConnected) onLeave();
              }}
              sx={{ width: 24, minHeight: 32, color: 'text.secondary', borderRadius: 1, cursor: 'grab' }}
            >
              <DragIndicatorIcon fontSize="small" />
            </ButtonBase>
            <Box sx={{ minHeight: 32, display: 'flex', alignItems: 'center' }}>
              <RowCheckbox
                label={`„${title}“ erledigt`}
                isChecked={false}
                onToggle={() => onChange(held, { state: 'DONE' })}
              />
            </Box>
          </>
        ) : null}
        <Box sx={{ flex: 1, minWidth: 0, py: 0.75, pl: canChange ? 0.25 : 1 }}>
          <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere', lineHeight: 1.35 }}>
            {title}
          </Typography>
          <ItemFacts item={item} />
        </Box>
        {canChange ? <MoreActions actions={actions} /> : null}
      </Paper>
    </Box>
  );
}
