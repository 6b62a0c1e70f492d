import { useCallback } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { useReportFailure } from '../../session/failures/useReportFailure.ts';
import { type Notice, offerTimeout } from '../../session/notices/createNotices.ts';
import { useServices } from '../../session/services/useServices.ts';

/** Reports what was done. */
export type NotifyUndoable = (
  sentence: string,
  /** Change sets to undo, in this order; empty if it cannot be undone. */
  changeSets: readonly (string | undefined)[],
  severity?: Notice['severity'],
) => void;

/**
 * Reports an action in a snackbar and offers to undo it. The undo is a change of its own; the server refuses
 * it, naming the obstacle, if others have changed the same data since.
 */
export function useNotifyUndoable(): NotifyUndoable {
  const text = useText();
  const tell = useReportFailure();
  const { notices, dataProvider, queryClient } = useServices();
  return useCallback(
    (sentence, changeSets, severity = 'success') => {
      const known = changeSets.filter((changeSet) => changeSet !== undefined);
      async function undo(): Promise<void> {
        try {
          for (const changeSet of known) await dataProvider.undo(changeSet);
          notices.show({ text: text('history.undone'), severity: 'success' });
        } catch (error) {
          tell(error);
        }
        // undoing a deletion also restores what referred to the record
        await queryClient.invalidateQueries();
      }
      const offer = {
        actions: [{ label: text('notice.undo'), onClick: () => void undo() }],
        timeout: offerTimeout,
        yields: true,
      };
      notices.show({ text: sentence, severity, ...(known.length > 0 ? offer : {}) });
    },
    [text, tell, notices, dataProvider, queryClient],
  );
}
