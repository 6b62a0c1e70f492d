import type { ChoosableForm, FormChoiceData } from '../../contract/registration/RegistrationPageData.ts';
import { Button } from '../frame/Button.tsx';
import { Field } from '../frame/Field.tsx';
import { Notice } from '../frame/Notice.tsx';

function FormList({ forms }: { forms: readonly ChoosableForm[] }) {
  return (
    <ul className="form-list">
      {forms.map(({ shortId, title, note }) => (
        <li key={shortId}>
          <a href={`/anmelden/${shortId}`}>{title}</a>
          {note ? <span className="hint">{note}</span> : null}
        </li>
      ))}
    </ul>
  );
}

/** Says how many forms were found, where the number is not plain to see. */
function resultSentence({ forms, hasMore, search }: FormChoiceData): string | null {
  if (hasMore) return 'Es gibt noch mehr; gib bitte mehr vom Namen oder den Ort ein.';
  if (forms.length > 0 || search === '') return null;
  return 'Dazu haben wir nichts gefunden. Versuch es mit einem Teil des Namens oder mit dem Ort.';
}

/** Looks for a school by name or town, or opens the form of a short id. */
export function FormChoice({ data }: { data: FormChoiceData }) {
  const { search, forms, problem } = data;
  const sentence = resultSentence(data);
  return (
    <>
      <h1>Anmeldung</h1>
      <p>Schön, dass du dein Kind anmelden möchtest! Wo soll der Unterricht stattfinden?</p>
      {problem ? <Notice kind="warning">{problem}</Notice> : null}
      <search>
        <form className="card" method="get" action="/anmelden">
          <Field name="suche" label="Schule, Kindergarten oder Ort">
            {(control) => <input {...control} type="search" defaultValue={search} maxLength={100} />}
          </Field>
          <Button look="quiet">Suchen</Button>
        </form>
      </search>
      <section aria-live="polite">
        {forms.length > 0 ? <FormList forms={forms} /> : null}
        {sentence ? <p>{sentence}</p> : null}
      </section>
      <form className="card" method="get" action="/anmelden">
        <h2>Du hast einen Zettel mit einem Kürzel?</h2>
        <Field name="kuerzel" label="Kürzel" hint="4 bis 12 Buchstaben und Ziffern, etwa FEST2" isRequired>
          {(control) => (
            <input
              {...control}
              type="text"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={20}
            />
          )}
        </Field>
        <Button>Zum Formular</Button>
      </form>
    </>
  );
}
