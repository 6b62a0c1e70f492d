import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import { Box, ButtonBase, Paper, Typography } from '@mui/material';
import { type DragEvent, type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { visuallyHidden } from '../../base/theme/visuallyHidden.ts';
import { MoreActions, type ProfileAction } from '../profile/ProfileActions.tsx';
import { carries } from './useCarrying.ts';

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

interface BoardColumnProps {
  /** Of the column among those of the board. */
  id: string;
  title: ReactNode;
  /** Beside the title: how much is in it. */
  count: string;
  /** Of the upper edge. */
  colour?: string | undefined;
  /** Below the title. */
  facts?: ReactNode;
  /** Whether what is being dragged may be dropped here. */
  canDrop: boolean;
  /** @param before id of the card above which it is dropped; null at the end */
  onDrop: (before: string | null) => void;
  /** Whether cards have places within the column, of which a line marks the one to drop at. */
  isOrdered?: boolean;
  /** Shown instead of cards. */
  empty?: string | undefined;
  /** Draws the cards; `before` is the one that a dragged card would be dropped above. */
  cards: (before: string | null | undefined) => ReactNode;
  /** Below the cards. */
  children?: ReactNode;
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

/** Column of a board: its title, its cards, and where a dragged one would be dropped. */
export function BoardColumn(props: BoardColumnProps) {
  const {
    id,
    title,
    count,
    colour,
    facts,
    canDrop,
    onDrop,
    isOrdered = false,
    empty,
    cards,
    children,
  } = props;
  const headingId = useId();
  const [before, setBefore] = useState<string | null | undefined>(undefined);

  function handleDragOver(event: DragEvent<HTMLElement>): void {
    if (!canDrop) return;
    event.preventDefault();
    setBefore(isOrdered ? cardAt(event) : null);
  }

  function handleDrop(event: DragEvent<HTMLElement>): void {
    event.preventDefault();
    setBefore(undefined);
    onDrop(isOrdered ? cardAt(event) : null);
  }

  const isTarget = before !== undefined && canDrop && !isOrdered;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={headingId}
      data-column={id}
      onDragOver={handleDragOver}
      onDragLeave={() => setBefore(undefined)}
      onDrop={handleDrop}
      sx={{
        flex: { xs: '0 0 min(86vw, 300px)', sm: '0 0 290px' },
        scrollSnapAlign: 'start',
        bgcolor: isTarget ? 'action.hover' : 'background.default',
        outline: isTarget ? '2px solid' : 'none',
        outlineColor: 'primary.main',
        borderTop: 4,
        borderTopColor: colour ?? 'divider',
        p: 1.25,
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Typography id={headingId} component="h2" variant="h6" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {count}
        </Typography>
      </Box>
      {facts}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, minHeight: 24 }}>
        {cards(canDrop ? before : undefined)}
        {empty === undefined ? null : (
          <Typography component="li" variant="body2" color="textSecondary" sx={{ py: 1 }}>
            {empty}
          </Typography>
        )}
      </Box>
      {isOrdered ? (
        <Box sx={{ height: 2, borderRadius: 1, bgcolor: before === null ? 'primary.main' : 'transparent' }} />
      ) : null}
      {children}
    </Paper>
  );
}

interface BoardFrameProps {
  frame: RefObject<HTMLDivElement | null>;
  /** Said to screen readers. */
  announcement: string;
  children: ReactNode;
}

/** Columns beside each other, scrolling sideways. */
export function BoardFrame({ frame, announcement, children }: BoardFrameProps) {
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
        {children}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </>
  );
}
