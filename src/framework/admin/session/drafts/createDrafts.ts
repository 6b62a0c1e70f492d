/** Values of a form that is not saved yet. */
export interface Draft {
  values: Record<string, unknown>;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The session ended in the middle: the form goes on by itself after the next login. */
  isInterrupted?: boolean;
}

/**
 * Forms that outlive a reload or a new login of the same person, in `sessionStorage`: they end with the tab.
 * `key` names the form, e.g. `roles/create` or `roles/6650…`.
 */
export interface Drafts {
  saveDraft: (key: string, values: Record<string, unknown>, isInterrupted?: boolean) => void;
  readDraft: (key: string) => Draft | null;
  dropDraft: (key: string) => void;
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'values' in value && 'savedAt' in value;
}

/** @param userId owner of the drafts: nobody else logging in at this tab gets them */
export function createDrafts(userId: () => string): Drafts {
  const nameOf = (key: string) => `leitstand.draft.${userId()}.${key}`;
  return {
    saveDraft(key, values, isInterrupted = false) {
      // after the end of a session it would be nobody's
      if (userId() === '') return;
      const draft: Draft = { values, savedAt: Date.now(), ...(isInterrupted ? { isInterrupted } : {}) };
      try {
        sessionStorage.setItem(nameOf(key), JSON.stringify(draft));
      } catch {
        // the storage is full or switched off: the form still has its values, only a reload would lose them
      }
    },
    readDraft(key) {
      const stored = sessionStorage.getItem(nameOf(key));
      if (stored === null) return null;
      const draft: unknown = JSON.parse(stored);
      return isDraft(draft) ? draft : null;
    },
    dropDraft: (key) => sessionStorage.removeItem(nameOf(key)),
  };
}
