import { Box, Paper, Typography } from '@mui/material';
import { type DragEvent, type ReactNode, useId, useState } from 'react';

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
