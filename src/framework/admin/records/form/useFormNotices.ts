import { useNotify } from 'ra-core';
import { useText } from '../../base/i18n/useText.ts';
import { useReportFailure } from '../../session/failures/useReportFailure.ts';
import { useNotifyUndoable } from '../undo/useNotifyUndoable.ts';

/** Notifications about an attempt to save. */
interface FormNotices {
  /**
   * @param outcome.created sentence about a new record
   * @param outcome.isMerged the record also contains changes of others
   * @param outcome.changeSets change sets that undo the save
   */
  saved: (outcome: {
    isNew: boolean;
    isMerged: boolean;
    changeSets: readonly string[];
    created?: string | undefined;
  }) => void;
  /** @param count number of invalid fields */
  invalid: (count: number) => void;
  failed: (error: unknown) => void;
  versionReloaded: () => void;
}

export function useFormNotices(): FormNotices {
  const text = useText();
  const notify = useNotify();
  const tell = useReportFailure();
  const notifyUndoable = useNotifyUndoable();
  return {
    saved({ isNew, isMerged, changeSets, created = text('form.created') }) {
      if (isMerged)
        notifyUndoable(text('conflict.merged', { who: text('conflict.others') }), changeSets, 'info');
      else if (isNew) notify(created, { type: 'success' });
      else notifyUndoable(text('form.saved'), changeSets);
    },
    invalid: (count) => notify(text('form.invalidFields', { smart_count: count }), { type: 'warning' }),
    failed: (error) => tell(error),
    versionReloaded: () => notify(text('form.versionReloaded'), { type: 'warning' }),
  };
}
