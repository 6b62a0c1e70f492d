import { useNotify } from 'ra-core';
import { useText } from '../../base/i18n/useText.ts';
import { useReportFailure } from '../../session/failures/useReportFailure.ts';
import { useNotifyUndoable } from '../undo/useUndo.ts';

/** Notifications about an attempt to save. */
interface FormNotices {
  /**
   * @param outcome.isMerged the record also contains changes of others
   * @param outcome.changeSets change sets that undo the save
   */
  saved: (outcome: { isNew: boolean; isMerged: boolean; changeSets: readonly string[] }) => void;
  /** @param count number of invalid fields */
  invalid: (count: number) => void;
  /** @param isNew whether the record was to be created */
  failed: (error: unknown, isNew: boolean) => void;
  versionReloaded: () => void;
}

/** Sentences of a form that replace the usual ones. */
export interface FormSentences {
  created?: string;
  changed?: string;
  /** Said if a stored record cannot be changed, unless a field is the reason. */
  changeFailed?: string;
}

/** @param sentences read when something is said */
export function useFormNotices(sentences: () => FormSentences): FormNotices {
  const text = useText();
  const notify = useNotify();
  const tell = useReportFailure();
  const notifyUndoable = useNotifyUndoable();
  return {
    saved({ isNew, isMerged, changeSets }) {
      if (isMerged)
        notifyUndoable(text('conflict.merged', { who: text('conflict.others') }), changeSets, 'info');
      else if (isNew) notify(sentences().created ?? text('form.created'), { type: 'success' });
      else notifyUndoable(sentences().changed ?? text('form.saved'), changeSets);
    },
    invalid: (count) => notify(text('form.invalidFields', { smart_count: count }), { type: 'warning' }),
    failed(error, isNew) {
      const { changeFailed } = sentences();
      if (isNew || changeFailed === undefined) tell(error);
      else notify(changeFailed, { type: 'error' });
    },
    versionReloaded: () => notify(text('form.versionReloaded'), { type: 'warning' }),
  };
}
