import { Skeleton, Typography } from '@mui/material';
import { StepDialog } from '../../framework/admin/shell/dialogs/FormDialog.tsx';
import { RetryAlert } from '../../framework/admin/shell/layout/RetryAlert.tsx';
import { useCandidates } from './useCandidates.ts';
import { useSendRequests } from './useSendRequests.ts';

interface AskAgainDialogProps {
  /** Id of the inquiry. */
  inquiry: string;
  onClose: () => void;
}

/** Mails those again who have said neither yes nor no. */
export function AskAgainDialog({ inquiry, onClose }: AskAgainDialogProps) {
  const { data, error, refetch } = useCandidates(inquiry);
  const { askAgain, isRunning } = useSendRequests(inquiry, onClose);
  const waiting = data?.asked.filter(({ waits }) => waits) ?? [];

  function content() {
    if (error)
      return (
        <RetryAlert onRetry={() => void refetch()}>Die Antworten konnten nicht geladen werden.</RetryAlert>
      );
    if (!data) return <Skeleton variant="rounded" height={64} />;
    if (waiting.length === 0)
      return <Typography>Alle Gefragten haben schon mit Ja oder Nein geantwortet.</Typography>;
    return <Typography>Es fehlen noch: {waiting.map(({ title }) => title).join(', ')}.</Typography>;
  }

  return (
    <StepDialog
      title="Anfrage erneut senden?"
      description="Wer noch nicht mit Ja oder Nein geantwortet hat, bekommt die E-Mail noch einmal. Der neue Link ersetzt den alten."
      action="Erneut senden"
      isRunning={isRunning}
      canRun={waiting.length > 0}
      onRun={askAgain}
      onClose={onClose}
    >
      {content()}
    </StepDialog>
  );
}
