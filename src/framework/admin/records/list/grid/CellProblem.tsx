import { Paper, Popper } from '@mui/material';

interface CellProblemProps {
  anchor: () => HTMLElement | null;
  text: string;
}

/** Why the content of the active cell was refused, below it. */
export function CellProblem({ anchor, text }: CellProblemProps) {
  const cell = anchor();
  if (!cell) return null;
  return (
    <Popper open anchorEl={cell} placement="bottom-start" sx={{ zIndex: ({ zIndex }) => zIndex.appBar }}>
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
