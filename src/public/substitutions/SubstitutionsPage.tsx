import { useEffect, useRef, useState } from 'react';
import type { MissingLink as MissingLinkData } from '../../contract/personal-links/MissingLink.ts';
import type { OfferedLesson, SubstitutionsPageData } from '../../contract/substitutions/substitutionCalls.ts';
import { substitutionsPath } from '../../contract/substitutions/substitutionPaths.ts';
import { dayText, timeText } from '../../contract/substitutions/whenText.ts';
import { Notice } from '../frame/Notice.tsx';
import type { PageProps } from '../frame/PageFrame.tsx';
import { PhoneLink } from '../frame/PhoneLink.tsx';
import { MissingLink } from '../missing-link/MissingLink.tsx';
import { AnswerForm, type SendAnswer, type SentAnswer } from './AnswerForm.tsx';

interface LessonCardProps {
  lesson: OfferedLesson;
  /** Outcome of the last answer to it. */
  outcome: SubstitutionsPageData['outcome'];
  phone: string | null;
  /** Address of the page, to which the form posts without JavaScript. */
  path: string;
  isSending: boolean;
  onSend: SendAnswer;
}

const money = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const kilometres = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

function wayText({ metres, minutes }: NonNullable<OfferedLesson['way']>): string {
  return `etwa ${kilometres.format(metres / 1000)} km von zu Hause, geschätzt ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}`;
}

function payText({ amount, isSalary }: NonNullable<OfferedLesson['pay']>): string {
  return isSalary ? 'im Monatslohn enthalten' : `etwa ${money.format(amount / 100)}`;
}

/** The known facts of a lesson, by their names. */
function factsOf({
  subject,
  place,
  way,
  pay,
  absentTeacher,
  reason,
  note,
}: OfferedLesson): [string, string][] {
  const absent = [absentTeacher, reason].filter(Boolean).join(', ');
  const where = [place?.name, place?.address].filter(Boolean).join(', ');
  const facts: [string, string | null][] = [
    ['Fach', subject],
    ['Ort', where || null],
    ['Weg', way && wayText(way)],
    ['Vergütung', pay && payText(pay)],
    ['Vertretung für', absent || null],
    ['Hinweis', note],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

const answerTexts = { yes: 'Ja', maybe: 'Vielleicht', no: 'Nein' } as const;

function AnswerSaid({ answer }: Pick<OfferedLesson, 'answer'>) {
  if (!answer) return null;
  return (
    <p>
      Deine Antwort: <strong>{answerTexts[answer.answer]}</strong>
      {answer.word ? ` („${answer.word}“)` : null}
    </p>
  );
}

const closedTexts = {
  taken: 'Diese Stunde hat inzwischen jemand anderes übernommen. Danke!',
  closed: 'Für diese Stunde wird niemand mehr gesucht.',
} as const;

function Phone({ phone }: { phone: string | null }) {
  return phone ? (
    <>
      : <PhoneLink phone={phone} />
    </>
  ) : null;
}

/** A lesson that needs a substitute, with the answer of the teacher. */
function LessonCard({ lesson, outcome, phone, path, isSending, onSend }: LessonCardProps) {
  const { id, state, conflicts, answer } = lesson;
  const heading = `lesson-${id}`;
  return (
    <article className="card" aria-labelledby={heading}>
      <h3 id={heading}>
        {dayText(lesson)}
        <br />
        {timeText(lesson)}
      </h3>
      <dl className="facts">
        {factsOf(lesson).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {outcome ? (
        // takes the focus after an answer, whose form may be gone with its buttons
        <div id={`outcome-${id}`} tabIndex={-1}>
          <Notice kind={outcome.isDone ? 'success' : 'warning'}>{outcome.text}</Notice>
        </div>
      ) : null}
      {conflicts.length > 0 ? (
        <div className="notice notice-warning">
          <p>Das spricht bei dir dagegen:</p>
          <ul>
            {conflicts.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {state === 'mine' ? (
        <p>
          Du übernimmst diese Stunde. Zurücknehmen kannst du das nur am Telefon
          <Phone phone={phone} />.
        </p>
      ) : null}
      {state === 'taken' || state === 'closed' ? <p>{closedTexts[state]}</p> : null}
      <AnswerSaid answer={state === 'mine' ? null : answer} />
      {state === 'open' ? (
        <AnswerForm lesson={lesson} path={path} isSending={isSending} onSend={onSend} />
      ) : null}
    </article>
  );
}

const urlOf = (path: string) => new URL(`${substitutionsPath}/${path}`, location.href);

/** Title and text of a failed answer. */
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
function useAnswers(
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

const groups: { title: string; has: (lesson: OfferedLesson) => boolean }[] = [
  { title: 'Wir suchen noch jemanden', has: ({ state }) => state === 'open' },
  { title: 'Von dir zugesagt', has: ({ state }) => state === 'mine' },
  { title: 'Nicht mehr offen', has: ({ state }) => state === 'taken' || state === 'closed' },
];

function Substitutions({ data: given, link }: PageProps<SubstitutionsPageData>) {
  const { data, isSending, send } = useAnswers(given, link.query.key);
  const { employee, isLink, phone, lessons, outcome } = data;
  useEffect(() => {
    if (!outcome || outcome === given.outcome) return;
    const place = document.getElementById(`outcome-${outcome.lesson}`) ?? document.getElementById('content');
    place?.focus();
  }, [outcome, given.outcome]);
  return (
    <>
      <h1>Vertretungen</h1>
      <p>
        {`Hallo ${employee.name}, hier stehen die Stunden, für die wir dich als Vertretung fragen. Wer zuerst zusagt, übernimmt die Stunde.`}
      </p>
      {isLink ? (
        <p className="muted">
          Was du dafür bekommst, siehst du nach der Anmeldung: <a href="/login">zum Login</a>
        </p>
      ) : null}
      {outcome && !lessons.some(({ id }) => id === outcome.lesson) ? (
        <div id={`outcome-${outcome.lesson}`} tabIndex={-1}>
          <Notice kind={outcome.isDone ? 'success' : 'warning'}>{outcome.text}</Notice>
        </div>
      ) : null}
      {lessons.length === 0 ? <p>Zurzeit fragen wir dich für keine Stunde.</p> : null}
      {groups.map(({ title, has }) => {
        const shown = lessons.filter(has);
        if (shown.length === 0) return null;
        return (
          <section key={title}>
            <h2>{title}</h2>
            {shown.map((lesson) => (
              <LessonCard
                key={lesson.id}
                lesson={lesson}
                outcome={outcome?.lesson === lesson.id ? outcome : null}
                phone={phone}
                path={link.path}
                isSending={isSending}
                onSend={send}
              />
            ))}
          </section>
        );
      })}
    </>
  );
}

/** `/substitution-inquiries/:employeeId?`: the lessons for which a teacher is asked, by link or login. */
export function SubstitutionsPage({ data, link }: PageProps<SubstitutionsPageData | MissingLinkData>) {
  return 'isLinkMissing' in data ? <MissingLink {...data} /> : <Substitutions data={data} link={link} />;
}
