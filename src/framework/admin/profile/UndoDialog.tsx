import type { HistoryEntry } from '../../schema/contracts/history.ts';
import { useLeitstandData } from '../dataProvider/useLeitstandData.ts';
import { formatInstant } from '../format/formatInstant.ts';
import { useText } from '../i18n/useText.ts';
import { StepDialog } from './StepDialog.tsx';
import { useStep } from './useStep.ts';

interface UndoDialogProps {
  entry: HistoryEntry;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Takes back a change set as a whole. */
export function UndoDialog({ entry, onDone, onClose }: UndoDialogProps) {
  const text = useText();
  const provider = useLeitstandData();
  const { run, isRunning } = useStep({
    done: text('history.undone'),
    async onDone() {
      await onDone();
      onClose();
    },
  });
  return (
    <StepDialog
      title={text('history.undo')}
      description={text('history.undoText', { date: formatInstant(entry.at) })}
      action={text('history.undo')}
      isRunning={isRunning}
      onRun={() => run(() => provider.undo(entry.changeSet))}
      onClose={onClose}
    />
  );
}
