import type { RaRecord } from 'ra-core';
import type { UseFormReturn } from 'react-hook-form';
import type { ConflictDetails } from '../../../schema/contracts/history.ts';
import type { Field } from '../../../schema/model.ts';
import type { Choice } from './rebaseValues.ts';
import type { FoundDraft } from './useFormDraft.ts';

/** A form over one record and everything that can happen to it. */
export interface RecordForm {
  form: UseFormReturn<Record<string, unknown>>;
  /** What may be filled in. */
  fields: readonly Field[];
  isSaving: boolean;
  hasChanges: boolean;
  isDirty: () => boolean;
  /** Checks and stores; calls `onSaved` with the stored record. Does nothing while it is at it. */
  save: (onSaved: (record: RaRecord) => void) => Promise<void>;
  /** Others changed the same values meanwhile. */
  conflict: ConflictDetails | null;
  /** Stores again with a choice for every conflict; null goes back to the form. */
  settle: (choices: Readonly<Record<string, Choice>> | null) => void;
  /** Unsaved values of an earlier visit. */
  found: FoundDraft | null;
  restoreFound: () => void;
  dropFound: () => void;
  /** Gives the changes up. */
  drop: () => void;
  /** Counts refused attempts to save, so that the view can lead to the first mistake. */
  attempts: number;
  /** Refusals about fields the form does not show. */
  otherProblems: readonly string[];
}
