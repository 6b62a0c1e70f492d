import { useEffect, useRef, useState } from 'react';
import type { FeedbackField } from '../../contract/handout-events/feedbackPlan.ts';
import type { FeedbackPageData, HandoutFeedback } from '../../contract/handout-events/HandoutPages.ts';
import type { HandoutFeedbackDraft } from '../../contract/handout-events/handoutPlanner.ts';
import { clockInBerlin } from '../../framework/schema/clockInBerlin.ts';
import { Button } from '../frame/Button.tsx';
import { Choice, Choices } from '../frame/Choices.tsx';
import { type ControlProps, Field } from '../frame/fields.tsx';
import { Notice } from '../frame/Notice.tsx';
import type { PageProps } from '../frame/PageFrame.tsx';
import { MissingLink } from '../missing-link/MissingLink.tsx';
import { EventFacts } from './EventFacts.tsx';

interface FeedbackQuestionProps {
  field: FeedbackField;
  /** Text of the answer so far. */
  value: string;
  error?: string | undefined;
}

const types = { text: 'text', number: 'text', date: 'text', mail: 'email', phone: 'tel' } as const;

function draw({ kind, maxLength }: FeedbackField, value: string, control: ControlProps) {
  if (kind === 'longText')
    return <textarea {...control} rows={4} maxLength={maxLength} defaultValue={value} />;
  if (kind === 'choice') return null;
  return (
    <input
      {...control}
      type={types[kind]}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      placeholder={kind === 'date' ? 'TT.MM.JJJJ' : undefined}
      maxLength={maxLength}
      defaultValue={value}
    />
  );
}

/** A question of a feedback with its input; an optional choice can be taken back. */
function FeedbackQuestion({ field, value, error }: FeedbackQuestionProps) {
  const { name, label, hint, isRequired, options = [] } = field;
  const shared = { name, label, hint, error, isRequired };
  if (field.kind !== 'choice') return <Field {...shared}>{(control) => draw(field, value, control)}</Field>;
  const offered = isRequired ? options : [...options, { value: '', label: 'Keine Angabe' }];
  return (
    <Choices {...shared} type="radio">
      {offered.map((option) => (
        <Choice
          key={option.value}
          type="radio"
          name={name}
          value={option.value}
          label={option.label}
          defaultChecked={option.value === value}
        />
      ))}
    </Choices>
  );
}

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
function useFeedbackDraft(data: HandoutFeedback): FeedbackDraft {
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

/** The questions, whose answers are kept while they are written. */
function FeedbackForm({ data, path }: { data: HandoutFeedback; path: string }) {
  const { errors, status, keep } = useFeedbackDraft(data);
  const lines = {
    idle: 'Du kannst jederzeit aufhören und später weiterschreiben, auch auf einem anderen Gerät.',
    kept: `Zwischengespeichert am ${status.savedAt ?? ''} Uhr. Du kannst hier oder auf einem anderen Gerät weiterschreiben.`,
    ended: 'Hier lässt sich nichts mehr ändern. Bitte lade die Seite neu.',
    failed: 'Gerade ist keine Verbindung da. Wir versuchen es weiter, bitte lass die Seite offen.',
  };
  return (
    <form
      method="post"
      action={path}
      noValidate
      onInput={({ target }) => {
        const { name, value } = target as HTMLInputElement;
        if (name) keep(name, value);
      }}
    >
      {data.problem === null ? null : <Notice kind="error">{data.problem}</Notice>}
      {data.plan.fields.map((field) => (
        <FeedbackQuestion
          key={field.name}
          field={field}
          value={data.values[field.name] ?? ''}
          error={errors[field.name]}
        />
      ))}
      <p className="hint" role="status">
        {lines[status.state]}
      </p>
      <p className="actions">
        <Button name="action" value="give">
          Rückmeldung abgeben
        </Button>
        <Button name="action" value="keep" look="quiet">
          Zwischenspeichern
        </Button>
      </p>
    </form>
  );
}

/** A feedback that was given. */
function GivenFeedback({ given, givenAt }: Pick<HandoutFeedback, 'given' | 'givenAt'>) {
  return (
    <section className="card">
      <h2>{givenAt === null ? 'Deine Rückmeldung' : `Deine Rückmeldung vom ${givenAt} Uhr`}</h2>
      <dl className="facts">
        {given.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const headings: Readonly<Record<HandoutFeedback['state'], string>> = {
  open: 'Wie war die Verteilaktion?',
  given: 'Danke für deine Rückmeldung',
  early: 'Diese Verteilaktion kommt noch',
  cancelled: 'Diese Verteilaktion ist abgesagt',
};

/** Advertiser or institution say how a handout event was; what they gave is shown later. */
export function FeedbackPage({ data, link }: PageProps<FeedbackPageData>) {
  if ('isLinkMissing' in data) return <MissingLink {...data} />;
  const { state, facts } = data;
  return (
    <>
      <h1>{headings[state]}</h1>
      {state === 'early' ? (
        <Notice kind="info">Ab dem Tag der Verteilaktion kannst du uns hier sagen, wie es war.</Notice>
      ) : null}
      {state === 'cancelled' ? (
        <Notice kind="info">Deshalb brauchen wir keine Rückmeldung von dir.</Notice>
      ) : null}
      <section className="card">
        <h2>Die Verteilaktion</h2>
        <EventFacts facts={facts} />
      </section>
      {state === 'given' ? <GivenFeedback {...data} /> : null}
      {state === 'open' ? <FeedbackForm data={data} path={link.path} /> : null}
    </>
  );
}
