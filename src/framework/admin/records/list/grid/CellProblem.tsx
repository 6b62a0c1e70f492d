import { Paper, Popper } from '@mui/material';
import { useCellAnchor } from './useCellAnchor.ts';

interface CellProblemProps {
  /** The table, as long as the row of the cell is not drawn. */
  frame: HTMLElement;
  /** Finds the cell, also once its row has moved. */
  find: () => HTMLElement | null;
  text: string;
}

/** Why the content of the active cell was refused, below it. */
export function CellProblem({ frame, find, text }: CellProblemProps) {
  const anchor = useCellAnchor(() => find() ?? frame);
  return (
    <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: ({ zIndex }) => zIndex.appBar }}>
      <Paper
        elevation={4}
        role="alert"
        sx={{ px: 1.5, py: 0.75, maxWidth: 360, color: 'error.main', typography: 'body2' }}
      >
        {text}
      </Paper>
    </Popper>
  );
}
