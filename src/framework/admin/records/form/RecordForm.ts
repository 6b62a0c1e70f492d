import type { RaRecord } from 'ra-core';
import type { UseFormReturn } from 'react-hook-form';
import type { ConflictDetails } from '../../../schema/contracts/history.ts';
import type { Field } from '../../../schema/model.ts';
import type { FormHost } from '../inputs/FormHost.ts';
import type { Choice } from './rebaseValues.ts';
import type { FoundDraft } from './useFormDraft.ts';
import type { FormSentences } from './useFormNotices.ts';

/** State and actions of a form over one record. */
export interface RecordForm extends Pick<FormHost, 'block' | 'currentValue'> {
  form: UseFormReturn<Record<string, unknown>>;
  /** Fields that can be edited. */
  fields: readonly Field[];
  isSaving: boolean;
  hasChanges: boolean;
  isDirty: () => boolean;
  /**
   * Validates and saves; calls `onSaved` with the stored record. Does nothing while a save is running.
   * @param said sentences for this attempt in place of the form's own
   */
  save: (onSaved: (record: RaRecord) => void, said?: FormSentences) => Promise<void>;
  /** Set if others changed the same values meanwhile. */
  conflict: ConflictDetails | null;
  /** Saves again with a choice for every conflict; null returns to the form. */
  settle: (choices: Readonly<Record<string, Choice>> | null) => void;
  /** Unsaved values of an earlier visit. */
  found: FoundDraft | null;
  restoreFound: () => void;
  dropFound: () => void;
  /** Discards the draft, before the form closes. */
  drop: () => void;
  /** Number of refused attempts to save; each moves the focus to the first error. */
  attempts: number;
  /** Errors about fields outside the form. */
  otherProblems: readonly string[];
}
