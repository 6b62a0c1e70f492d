import type {
  ConfirmationPageData,
  HandoutConfirmation,
} from '../../contract/handout-events/HandoutPages.ts';
import { Button } from '../frame/Button.tsx';
import { Field } from '../frame/fields.tsx';
import { Notice } from '../frame/Notice.tsx';
import type { PageProps } from '../frame/PageFrame.tsx';
import { MissingLink } from '../missing-link/MissingLink.tsx';
import { EventFacts } from './EventFacts.tsx';

type State = HandoutConfirmation['state'];

const headings: Readonly<Record<State, string>> = {
  open: 'Bist du dabei?',
  confirmed: 'Danke, deine Zusage ist da',
  declined: 'Danke, deine Absage ist da',
  over: 'Diese Verteilaktion ist schon vorbei',
  cancelled: 'Diese Verteilaktion ist abgesagt',
};

const sentences: Readonly<Record<State, string | null>> = {
  open: null,
  confirmed: 'Du musst nichts weiter tun. Wir freuen uns auf die Verteilaktion.',
  declined: 'Danke, dass du Bescheid gesagt hast. Wir kümmern uns darum.',
  over: 'Zu- oder absagen lässt sich nichts mehr. Danke, wenn du dabei warst.',
  cancelled: 'Du musst nichts weiter tun. Wenn du Fragen hast, melde dich gern bei uns.',
};

interface AnswerFormProps {
  data: HandoutConfirmation;
  path: string;
  /** Buttons in their order; the first is the main one. */
  answers: readonly ('confirmed' | 'declined')[];
}

const labels = { confirmed: 'Zusagen', declined: 'Absagen' } as const;

/** Asks for an answer and a word with it. */
function AnswerForm({ data, path, answers }: AnswerFormProps) {
  return (
    <form method="post" action={path}>
      <input type="hidden" name="seen" value={data.seen} />
      <Field
        name="note"
        label="Nachricht an uns (freiwillig)"
        hint="Zum Beispiel, warum es nicht klappt oder wann es besser passt."
        error={data.problem ?? undefined}
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={data.noteLimit}
            defaultValue={data.problem ? (data.note ?? '') : ''}
          />
        )}
      </Field>
      <p className="actions">
        {answers.map((answer, at) => (
          <Button key={answer} name="answer" value={answer} look={at === 0 ? 'main' : 'quiet'}>
            {labels[answer]}
          </Button>
        ))}
      </p>
    </form>
  );
}

/** The other answer, for somebody whose plans have changed. */
function ChangedMind(props: AnswerFormProps & { question: string }) {
  return (
    <details className="no-print" open={props.data.problem !== null}>
      <summary>{props.question}</summary>
      <AnswerForm {...props} />
    </details>
  );
}

/** Somebody involved in a handout event confirms it, or says that it does not work. */
export function ConfirmationPage({ data, link }: PageProps<ConfirmationPageData>) {
  if ('isLinkMissing' in data) return <MissingLink {...data} />;
  const { state, facts, roles, tasks, answeredAt, note } = data;
  const sentence = sentences[state];
  const hasEnded = state === 'over' || state === 'cancelled';
  return (
    <>
      <h1>{headings[state]}</h1>
      {sentence === null ? null : (
        <Notice kind={state === 'confirmed' ? 'success' : 'info'}>
          <p>{sentence}</p>
          {answeredAt !== null && !hasEnded ? (
            <p>{`Deine Antwort vom ${answeredAt} Uhr${note ? `: „${note}“` : '.'}`}</p>
          ) : null}
        </Notice>
      )}
      <section className="card">
        <h2>Die Verteilaktion</h2>
        <EventFacts facts={facts} />
        {hasEnded ? null : (
          <>
            <h3>{`Was zu tun ist (${roles.join(', ')})`}</h3>
            <ul>
              {tasks.map((task) => (
                <li key={task}>{task}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      {state === 'open' ? (
        <AnswerForm data={data} path={link.path} answers={['confirmed', 'declined']} />
      ) : null}
      {state === 'confirmed' ? (
        <ChangedMind data={data} path={link.path} answers={['declined']} question="Es klappt doch nicht?" />
      ) : null}
      {state === 'declined' ? (
        <ChangedMind data={data} path={link.path} answers={['confirmed']} question="Es klappt doch?" />
      ) : null}
    </>
  );
}
