import { useNotify } from 'ra-core';
import { useText } from '../../base/i18n/useText.ts';
import { useTellFailure } from '../../session/failures/useTellFailure.ts';
import { useTellUndoable } from '../undo/useTellUndoable.ts';

/** What a form says about an attempt to save. */
interface FormNotices {
  /**
   * @param outcome.isMerged changes of others came along
   * @param outcome.changeSets by which it can be undone
   */
  saved: (outcome: { isNew: boolean; isMerged: boolean; changeSets: readonly string[] }) => void;
  /** @param count of sentences that stand at fields */
  invalid: (count: number) => void;
  failed: (error: unknown) => void;
  versionReloaded: () => void;
}

export function useFormNotices(): FormNotices {
  const text = useText();
  const notify = useNotify();
  const tell = useTellFailure();
  const tellUndoable = useTellUndoable();
  return {
    saved({ isNew, isMerged, changeSets }) {
      if (isMerged)
        tellUndoable(text('conflict.merged', { who: text('conflict.others') }), changeSets, 'info');
      else if (isNew) notify(text('form.created'), { type: 'success' });
      else tellUndoable(text('form.saved'), changeSets);
    },
    invalid: (count) => notify(text('form.invalidFields', { smart_count: count }), { type: 'warning' }),
    failed: (error) => tell(error),
    versionReloaded: () => notify(text('form.versionReloaded'), { type: 'warning' }),
  };
}
