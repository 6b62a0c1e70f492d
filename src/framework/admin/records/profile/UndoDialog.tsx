import type { HistoryEntry } from '../../../schema/contracts/history.ts';
import { formatInstant } from '../../base/format/dates.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { StepDialog } from '../../shell/dialogs/FormDialog.tsx';
import { useStep } from './useStep.ts';

interface UndoDialogProps {
  entry: HistoryEntry;
  /** Name of the step, if not `Nur diese Änderung zurücknehmen`. */
  action?: string;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Undoes an entire change set. */
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
