import { useCallback } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { useReportFailure } from '../../session/failures/useReportFailure.ts';
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
        for (const changeSet of changeSets) await dataProvider.undo(changeSet);
        notices.show({ text: text('history.undone'), severity: 'success' });
      } catch (error) {
        tell(error);
      }
      // undoing a deletion also restores what referred to the record
      await queryClient.invalidateQueries();
    },
    [text, tell, notices, dataProvider, queryClient],
  );
}
