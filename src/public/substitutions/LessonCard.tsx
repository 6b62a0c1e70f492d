import type { OfferedLesson, SubstitutionsPageData } from '../../contract/substitutions/substitutionCalls.ts';
import { dayText, timeText } from '../../contract/substitutions/whenText.ts';
import { Notice } from '../frame/Notice.tsx';
import { PhoneLink } from '../frame/PhoneLink.tsx';
import { AnswerForm, type SendAnswer } from './AnswerForm.tsx';

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
export function LessonCard({ lesson, outcome, phone, path, isSending, onSend }: LessonCardProps) {
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
