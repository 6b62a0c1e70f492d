import { useEffect, useRef, useState } from 'react';
import type { HandoutFeedback } from '../../contract/handout-events/HandoutPages.ts';
import type { HandoutFeedbackDraft } from '../../contract/handout-events/handoutPlanner.ts';
import { clockInBerlin } from '../../framework/schema/clockInBerlin.ts';

const pauseMs = 1200;
const retryMs = 10_000;
/** An attempt that takes longer counts as a lost connection. */
const patienceMs = 30_000;

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
  const sending = useRef(0);

  /**
   * Sends what was not kept yet, one request after the other, so that no older answer comes last; what fails is sent
   * again later.
   * @param isLeaving the page may end at any time, so that nothing can wait
   */
  async function send(isLeaving = false): Promise<void> {
    if (unsaved.current.size === 0 || (sending.current > 0 && !isLeaving)) return;
    clearTimeout(timer.current);
    const values = Object.fromEntries(unsaved.current);
    // what overtakes another request is sent once more, after it
    if (sending.current === 0) unsaved.current.clear();
    sending.current += 1;
    const isKept = await post(values);
    sending.current -= 1;
    if (isKept) await send();
  }

  /** @returns whether the server has them; false also if it will never take them */
  async function post(values: Record<string, string>): Promise<boolean> {
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key, values }),
        keepalive: true,
        signal: AbortSignal.timeout(patienceMs),
      });
      if (isFinal(response.status)) {
        setStatus((known) => ({ ...known, state: 'ended' }));
        return false;
      }
      if (!response.ok) throw new Error(String(response.status));
      const kept = (await response.json()) as HandoutFeedbackDraft;
      setStatus({ state: 'kept', savedAt: clockInBerlin(new Date(kept.savedAt)) });
      setErrors((known) => {
        const others = Object.entries(known).filter(([name]) => !(name in values));
        return { ...Object.fromEntries(others), ...kept.errors };
      });
      return true;
    } catch {
      // newer answers win over those that failed
      for (const [name, value] of Object.entries(values))
        if (!unsaved.current.has(name)) unsaved.current.set(name, value);
      setStatus((known) => ({ ...known, state: 'failed' }));
      timer.current = setTimeout(() => void send(), retryMs);
      return false;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` uses refs and the address only
  useEffect(() => {
    const handleHide = () => void (document.visibilityState === 'hidden' && send(true));
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
