import { useCallback } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { type Notice, offerTimeout } from '../../session/notices/createNotices.ts';
import { useServices } from '../../session/services/useServices.ts';
import { useUndo } from './useUndo.ts';

/** Reports what was done. */
export type NotifyUndoable = (
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
