import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import { Box, ButtonBase, Paper } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { MoreActions } from '../profile/MoreActions.tsx';
import type { ProfileAction } from '../profile/ProfileAction.ts';
import { carries } from './useCarriedFocus.ts';

interface BoardCardProps {
  id: string;
  /** Id of its record, by which the panel beside a list finds it. */
  recordId?: string;
  title: string;
  canMove: boolean;
  /** Moved by keyboard at the moment. */
  isCarried: boolean;
  isDragged: boolean;
  /** Whether the dragged card would be dropped above this one. */
  isTarget?: boolean;
  /** The pointer takes hold of the card, or lets it go. */
  onDrag: (isHeld: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The focus leaves the card while it is carried. */
  onLeave: () => void;
  /** Behind a button; touch screens have no drag and drop. */
  actions: readonly ProfileAction[];
  /** Between the handle and the content. */
  start?: ReactNode;
  /** Between the content and the button of the actions. */
  end?: ReactNode;
  children: ReactNode;
}

/** Card of a board: dragged as a whole, lifted by keyboard at its handle. */
export function BoardCard(props: BoardCardProps) {
  const { id, title, canMove, isCarried, isDragged, isTarget, onDrag, onKeyDown, onLeave } = props;
  const { actions, start, end, children } = props;
  const text = useText();
  return (
    <Box component="li" data-item={id} data-id={props.recordId} sx={{ pb: 1 }}>
      <Box
        sx={{ height: 2, mb: '-2px', borderRadius: 1, bgcolor: isTarget ? 'primary.main' : 'transparent' }}
      />
      <Paper
        variant="outlined"
        draggable={canMove}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.effectAllowed = 'move';
          dataTransfer.setData('text/plain', title);
          onDrag(true);
        }}
        onDragEnd={() => onDrag(false)}
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 0.25,
          p: 0.5,
          opacity: isDragged ? 0.4 : 1,
          cursor: canMove ? 'grab' : 'default',
          ...(isCarried ? { borderColor: 'primary.main', boxShadow: 4 } : {}),
        }}
      >
        {canMove ? (
          <ButtonBase
            {...{ [carries]: id }}
            aria-label={text('board.move', { title })}
            aria-pressed={isCarried}
            onKeyDown={onKeyDown}
            // moving the element to another column blurs it for a moment
            onBlur={({ relatedTarget, currentTarget }) => {
              if (isCarried && relatedTarget && currentTarget.isConnected) onLeave();
            }}
            sx={{ width: 24, minHeight: 32, color: 'text.secondary', borderRadius: 1, cursor: 'grab' }}
          >
            <DragIndicatorIcon fontSize="small" />
          </ButtonBase>
        ) : null}
        {start}
        <Box sx={{ flex: 1, minWidth: 0, py: 0.75, pl: canMove ? 0.25 : 1 }}>{children}</Box>
        {end}
        {actions.length > 0 ? <MoreActions isSmall actions={actions} /> : null}
      </Paper>
    </Box>
  );
}
