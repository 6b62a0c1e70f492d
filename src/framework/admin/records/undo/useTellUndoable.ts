import { useCallback } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { useTellFailure } from '../../session/failures/useTellFailure.ts';
import { type Notice, offerTimeout } from '../../session/notices/createNotices.ts';
import { useServices } from '../../session/services/useServices.ts';

/** Says what was done. */
export type TellUndoable = (
  sentence: string,
  /** By which it can be undone, in this order; empty where it cannot. */
  changeSets: readonly (string | undefined)[],
  severity?: Notice['severity'],
) => void;

/**
 * Says in a snackbar what was done, and offers to take it back: as a change of its own, which is refused, with what stands
 * in the way, once something of it was changed by others.
 */
export function useTellUndoable(): TellUndoable {
  const text = useText();
  const tell = useTellFailure();
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
        // a deletion also took what referred to the record
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
