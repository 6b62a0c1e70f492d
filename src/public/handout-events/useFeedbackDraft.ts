import { useEffect, useRef, useState } from 'react';
import type { HandoutFeedback } from '../../contract/handout-events/HandoutPages.ts';
import type { HandoutFeedbackDraft } from '../../contract/handout-events/handoutPlanner.ts';
import { clockInBerlin } from '../../framework/schema/clockInBerlin.ts';

const pauseMs = 1200;
const retryMs = 10_000;

interface DraftStatus {
  /** `ended`: nothing can be changed any more, or the link has ended. */
  state: 'idle' | 'kept' | 'failed' | 'ended';
  savedAt: string | null;
}

interface FeedbackDraft {
  /** German sentences by field. */
  errors: Readonly<Record<string, string>>;
  status: DraftStatus;
  /** Keeps an answer on the server after a short pause. */
  keep: (name: string, value: string) => void;
}

/** Whether the server would refuse the same request again. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 429;

/**
 * Keeps the answers of a feedback on the server while they are written, at the latest when the page is left. The
 * answers name the sentences of what does not fit yet.
 */
export function useFeedbackDraft(data: HandoutFeedback): FeedbackDraft {
  const { path, key } = data.draft;
  const [errors, setErrors] = useState(data.errors);
  const [status, setStatus] = useState<DraftStatus>({
    state: data.savedAt === null ? 'idle' : 'kept',
    savedAt: data.savedAt,
  });
  const unsaved = useRef(new Map<string, string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Sends what was not kept yet; what fails is sent again later. */
  async function send(): Promise<void> {
    clearTimeout(timer.current);
    const values = Object.fromEntries(unsaved.current);
    if (unsaved.current.size === 0) return;
    unsaved.current.clear();
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key, values }),
        keepalive: true,
      });
      if (isFinal(response.status)) {
        setStatus((known) => ({ ...known, state: 'ended' }));
        return;
      }
      if (!response.ok) throw new Error(String(response.status));
      const kept = (await response.json()) as HandoutFeedbackDraft;
      setStatus({ state: 'kept', savedAt: clockInBerlin(new Date(kept.savedAt)) });
      setErrors((known) => {
        const others = Object.entries(known).filter(([name]) => !(name in values));
        return { ...Object.fromEntries(others), ...kept.errors };
      });
    } catch {
      // newer answers win over those that failed
      for (const [name, value] of Object.entries(values))
        if (!unsaved.current.has(name)) unsaved.current.set(name, value);
      setStatus((known) => ({ ...known, state: 'failed' }));
      timer.current = setTimeout(() => void send(), retryMs);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` uses refs and the address only
  useEffect(() => {
    const handleHide = () => void (document.visibilityState === 'hidden' && send());
    const handleOnline = () => void send();
    document.addEventListener('visibilitychange', handleHide);
    window.addEventListener('online', handleOnline);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', handleHide);
      window.removeEventListener('online', handleOnline);
    };
  }, []);

  return {
    errors,
    status,
    keep(name, value) {
      unsaved.current.set(name, value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(), pauseMs);
    },
  };
}
