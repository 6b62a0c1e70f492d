import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, IconButton, Typography } from '@mui/material';
import type { EnumOption } from '../../framework/schema/model.ts';
import { LabelChoice } from './LabelChoice.tsx';
import type { WeekEdits } from './useWeekEdits.ts';

interface WeekToolbarProps {
  labels: readonly EnumOption[];
  /** Labels of entries that are drawn next. */
  drawnLabels: readonly string[];
  isDisabled: boolean;
  edits: Pick<WeekEdits, 'canUndo' | 'canRedo' | 'undo' | 'redo'>;
  onChoose: (labels: string[]) => void;
}

/** Above the week: the labels of new entries, which also explain the colours, and undo. */
export function WeekToolbar({ labels, drawnLabels, isDisabled, edits, onChoose }: WeekToolbarProps) {
  function step(title: string, Icon: typeof UndoIcon, isPossible: boolean, onClick: () => void) {
    return (
      <IconButton
        title={title}
        aria-label={title}
        disabled={isDisabled}
        // a disabled button would lose the focus with the last step
        aria-disabled={!isPossible}
        onClick={onClick}
        sx={isPossible ? {} : { color: 'text.disabled', cursor: 'default' }}
      >
        <Icon sx={{ fontSize: 20 }} />
      </IconButton>
    );
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mb: 1 }}>
      <Typography variant="body2" color="textSecondary">
        Neue Zeiten für
      </Typography>
      <Box sx={{ order: { xs: 1, sm: 0 }, flex: { xs: '1 0 100%', sm: 1 } }}>
        <LabelChoice
          labels={labels}
          chosen={drawnLabels}
          title="Einsatzarten neuer Zeiten"
          isDisabled={isDisabled}
          // an entry has at least one label
          onChange={(chosen) => (chosen.length > 0 ? onChoose(chosen) : undefined)}
        />
      </Box>
      <Box sx={{ display: 'flex', ml: 'auto' }}>
        {step('Rückgängig (Strg+Z)', UndoIcon, edits.canUndo, () => edits.undo())}
        {step('Wiederholen (Strg+Y)', RedoIcon, edits.canRedo, () => edits.redo())}
      </Box>
    </Box>
  );
}
