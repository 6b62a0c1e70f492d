import { useCallback } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { useReportFailure } from '../../session/failures/useReportFailure.ts';
import { type Notice, offerTimeout } from '../../session/notices/createNotices.ts';
import { useServices } from '../../session/services/useServices.ts';

/**
 * Undoes change sets, in their order, and says so. The undo is a change of its own; the server refuses it,
 * naming the obstacle, if others have changed the same data since.
 */
export function useUndo(): (changeSets: readonly string[]) => Promise<void> {
  const text = useText();
  const tell = useReportFailure();
  const { notices, dataProvider, queryClient } = useServices();
  return useCallback(
    async (changeSets) => {
      try {
        let mails = 0;
        for (const changeSet of changeSets) mails += await dataProvider.undo(changeSet);
        const undone = text('history.undone');
        if (mails === 0) notices.show({ text: undone, severity: 'success' });
        else
          notices.show({
            text: `${undone}. ${text('history.mailsSent', { smart_count: mails })}`,
            severity: 'warning',
            timeout: null,
          });
      } catch (error) {
        tell(error);
      }
      // undoing a deletion also restores what referred to the record
      await queryClient.invalidateQueries();
    },
    [text, tell, notices, dataProvider, queryClient],
  );
}

/** Reports what was done. */
type NotifyUndoable = (
  sentence: string,
  /** Change sets to undo, in this order; empty if it cannot be undone. */
  changeSets: readonly (string | undefined)[],
  severity?: Notice['severity'],
  /** Called when the user undoes it here. */
  onUndo?: () => void,
) => void;

/** Reports an action in a snackbar and offers to undo it. */
export function useNotifyUndoable(): NotifyUndoable {
  const text = useText();
  const undo = useUndo();
  const { notices } = useServices();
  return useCallback(
    (sentence, changeSets, severity = 'success', onUndo) => {
      const known = changeSets.filter((changeSet) => changeSet !== undefined);
      function takeBack(): void {
        onUndo?.();
        void undo(known);
      }
      const offer = {
        actions: [{ label: text('notice.undo'), onClick: takeBack }],
        timeout: offerTimeout,
        yields: true,
      };
      notices.show({ text: sentence, severity, ...(known.length > 0 ? offer : {}) });
    },
    [text, undo, notices],
  );
}
