import type { Answers } from '../../contract/registration/answers.ts';

const prefix = 'leitstand.registration.';
const lifetime = 7 * 24 * 60 * 60 * 1000;

export interface Draft {
  step: number;
  /** As they were kept; the form may have changed since. */
  answers: unknown;
  /** Idempotency key, once the form was sent without hearing an answer. */
  key?: string | undefined;
}

interface StoredDraft extends Draft {
  savedAt: number;
}

/** The drawn signature stays out: nobody else should find it on a shared device. */
function withoutSignature(answers: Answers): Answers {
  const { signature: _, ...others } = answers;
  return others;
}

function parse(text: string | null): StoredDraft | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    const isDraft = typeof draft === 'object' && draft !== null && 'savedAt' in draft && 'answers' in draft;
    return isDraft ? (draft as StoredDraft) : undefined;
  } catch {
    return undefined;
  }
}

function isOver({ savedAt }: StoredDraft): boolean {
  return !(Date.now() - savedAt < lifetime);
}

/** Runs without a store where the browser forbids it, such as in private windows. */
function inStore<Result>(use: (store: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}

/** Removes drafts of any form that are older than seven days. */
function removeOld(store: Storage): void {
  for (const name of Object.keys(store).filter((known) => known.startsWith(prefix))) {
    const draft = parse(store.getItem(name));
    if (!draft || isOver(draft)) store.removeItem(name);
  }
}

/** The draft of a form on this device, unless it is older than seven days. */
export function loadDraft(shortId: string): Draft | undefined {
  return inStore((store) => {
    removeOld(store);
    return parse(store.getItem(prefix + shortId));
  });
}

/** Keeps what was entered on this device; without a store it is only kept on the page. */
export function saveDraft(shortId: string, draft: Omit<Draft, 'answers'> & { answers: Answers }): void {
  const stored: StoredDraft = { ...draft, answers: withoutSignature(draft.answers), savedAt: Date.now() };
  inStore((store) => store.setItem(prefix + shortId, JSON.stringify(stored)));
}

export function removeDraft(shortId: string): void {
  inStore((store) => store.removeItem(prefix + shortId));
}
