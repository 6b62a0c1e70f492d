import { useNotify } from 'ra-core';
import { useTellFailure } from '../failures/useTellFailure.ts';
import { useText } from '../i18n/useText.ts';

/** What a form says about an attempt to save. */
interface FormNotices {
  /** @param isMerged changes of others came along */
  saved: (outcome: { isNew: boolean; isMerged: boolean }) => void;
  /** @param count of sentences that stand at fields */
  invalid: (count: number) => void;
  failed: (error: unknown) => void;
  versionReloaded: () => void;
}

export function useFormNotices(): FormNotices {
  const text = useText();
  const notify = useNotify();
  const tell = useTellFailure();
  return {
    saved({ isNew, isMerged }) {
      if (isMerged) notify(text('conflict.merged', { who: text('conflict.others') }), { type: 'info' });
      else notify(text(isNew ? 'form.created' : 'form.saved'), { type: 'success' });
    },
    invalid: (count) => notify(text('form.invalidFields', { smart_count: count }), { type: 'warning' }),
    failed: (error) => tell(error),
    versionReloaded: () => notify(text('form.versionReloaded'), { type: 'warning' }),
  };
}
