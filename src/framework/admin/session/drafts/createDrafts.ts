import { isJsonObject } from '../../../schema/Json.ts';
import { safeStorage } from '../../base/store/safeStorage.ts';

/** Unsaved values of a form. */
export interface Draft {
  values: Record<string, unknown>;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The session ended while the form was open: it resumes by itself after the next login. */
  isInterrupted?: boolean;
}

/**
 * Form values that survive a reload or a new login of the same user. They are in `sessionStorage`, so they
 * end with the tab; `key` names the form, e.g. `roles/create` or `roles/6650…`.
 */
export interface Drafts {
  saveDraft: (key: string, values: Record<string, unknown>, isInterrupted?: boolean) => void;
  readDraft: (key: string) => Draft | null;
  dropDraft: (key: string) => void;
}

function isDraft(value: unknown): value is Draft {
  return isJsonObject(value) && isJsonObject(value.values) && typeof value.savedAt === 'number';
}

function parseDraft(stored: string): Draft | null {
  try {
    const value: unknown = JSON.parse(stored);
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** @param userId owner of the drafts: other users of this tab do not get them */
export function createDrafts(userId: () => string): Drafts {
  const storage = safeStorage(() => sessionStorage);
  const nameOf = (key: string) => `leitstand.draft.${userId()}.${key}`;
  return {
    saveDraft(key, values, isInterrupted = false) {
      // after the end of a session the draft would have no owner
      if (userId() === '') return;
      const draft: Draft = { values, savedAt: Date.now(), ...(isInterrupted ? { isInterrupted } : {}) };
      // without storage the form keeps its values, only a reload would lose them
      storage.setItem(nameOf(key), JSON.stringify(draft));
    },
    readDraft(key) {
      const stored = storage.getItem(nameOf(key));
      return stored === null ? null : parseDraft(stored);
    },
    dropDraft: (key) => storage.removeItem(nameOf(key)),
  };
}
