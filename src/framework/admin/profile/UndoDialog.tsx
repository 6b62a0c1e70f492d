import type { HistoryEntry } from '../../schema/contracts/history.ts';
import { useLeitstandData } from '../dataProvider/useLeitstandData.ts';
import { formatInstant } from '../format/formatInstant.ts';
import { useText } from '../i18n/useText.ts';
import { StepDialog } from './StepDialog.tsx';
import { useStep } from './useStep.ts';

interface UndoDialogProps {
  entry: HistoryEntry;
  /** What the step is called where that is not `Nur diese Änderung zurücknehmen`. */
  action?: string;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Takes back a change set as a whole. */
export function UndoDialog({ entry, action, onDone, onClose }: UndoDialogProps) {
  const text = useText();
  const name = action ?? text('history.undo');
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
      title={name}
      description={text('history.undoText', { date: formatInstant(entry.at) })}
      action={name}
      isRunning={isRunning}
      onRun={() => run(() => provider.undo(entry.changeSet))}
      onClose={onClose}
    />
  );
}
