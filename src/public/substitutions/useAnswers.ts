import { useEffect, useRef, useState } from 'react';
import type { SubstitutionsPageData } from '../../contract/substitutions/substitutionCalls.ts';
import { substitutionsPath } from '../../contract/substitutions/substitutionPaths.ts';
import type { SendAnswer, SentAnswer } from './AnswerForm.tsx';

const urlOf = (path: string) => new URL(`${substitutionsPath}/${path}`, location.href);

/** What a failed answer says about itself. */
interface Failure {
  message?: string;
  details?: { fields?: Record<string, string> };
}

const noConnection =
  'Deine Antwort ist nicht angekommen. Prüfe bitte die Verbindung und versuche es noch einmal.';

async function failureText(response: Response): Promise<string> {
  const { message, details } = (await response.json().catch(() => ({}))) as Failure;
  return Object.values(details?.fields ?? {})[0] ?? message ?? noConnection;
}

async function post(key: string | undefined, { answer, ...sent }: SentAnswer): Promise<Response> {
  const isDespite = answer === 'despite';
  const body = {
    ...sent,
    answer: isDespite ? 'yes' : answer,
    isDespite,
    ...(key === undefined ? {} : { key }),
  };
  return await fetch(urlOf('answers'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/**
 * The lessons of the page: answers are sent without leaving it, and what others have answered meanwhile shows when
 * the page is looked at again.
 */
export function useAnswers(
  given: SubstitutionsPageData,
  key: string | undefined,
): { data: SubstitutionsPageData; isSending: boolean; send: SendAnswer } {
  const [data, setData] = useState(given);
  const [isSending, setIsSending] = useState(false);
  const answered = useRef(0);

  useEffect(() => {
    async function refresh(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      const before = answered.current;
      const query = key === undefined ? '' : `?${new URLSearchParams({ key })}`;
      const response = await fetch(urlOf(`offers${query}`)).catch(() => undefined);
      if (!response?.ok) return;
      const fresh = (await response.json()) as SubstitutionsPageData;
      // what was asked for before an answer does not know it
      if (answered.current !== before) return;
      setData(({ outcome }) => ({ ...fresh, outcome }));
    }
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [key]);

  async function send(answer: SentAnswer): Promise<void> {
    setIsSending(true);
    const fail = (text: string) =>
      setData((known) => ({ ...known, outcome: { lesson: answer.inquiry, text, isDone: false } }));
    try {
      const response = await post(key, answer);
      if (response.ok) {
        const fresh = (await response.json()) as SubstitutionsPageData;
        answered.current += 1;
        setData(fresh);
      } else fail(await failureText(response));
    } catch {
      fail(noConnection);
    } finally {
      setIsSending(false);
    }
  }

  return { data, isSending, send: (answer) => void send(answer) };
}
