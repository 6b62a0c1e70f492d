import type { FeedbackPageData, HandoutFeedback } from '../../contract/handout-events/HandoutPages.ts';
import { Button } from '../frame/Button.tsx';
import { Notice } from '../frame/Notice.tsx';
import type { PageProps } from '../frame/PageProps.ts';
import { MissingLink } from '../missing-link/MissingLink.tsx';
import { EventFacts } from './EventFacts.tsx';
import { FeedbackQuestion } from './FeedbackQuestion.tsx';
import { useFeedbackDraft } from './useFeedbackDraft.ts';

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
