import type { ReactNode } from 'react';
import type {
  FormChoiceData,
  PlaceSearchData,
  RegistrationPageData,
} from '../../contract/registration/RegistrationPageData.ts';
import { Button } from '../frame/Button.tsx';
import { Field } from '../frame/fields.tsx';
import { Notice } from '../frame/Notice.tsx';
import type { PageProps } from '../frame/PageFrame.tsx';
import { SentNotice } from './SentNotice.tsx';
import { SignUpForm } from './SignUpForm.tsx';

interface Found {
  href: string;
  title: string;
  note?: string | null | undefined;
}

interface PlaceSearchProps {
  /** Address that the search leads to. */
  action: string;
  /** Search text. */
  search: string;
  found: readonly Found[];
  /** More match than are shown. */
  hasMore: boolean;
}

/** Says how much was found, where it is not plain to see. */
function resultSentence({ found, hasMore, search }: PlaceSearchProps): string | null {
  if (hasMore) return 'Es gibt noch mehr; gib bitte mehr vom Namen oder den Ort ein.';
  if (found.length > 0 || search === '') return null;
  return 'Dazu haben wir nichts gefunden. Versuch es mit einem Teil des Namens oder mit dem Ort.';
}

function FoundList({ found }: Pick<PlaceSearchProps, 'found'>): ReactNode {
  return (
    <ul className="form-list">
      {found.map(({ href, title, note }) => (
        <li key={href}>
          <a href={href}>{title}</a>
          {note ? <span className="hint">{note}</span> : null}
        </li>
      ))}
    </ul>
  );
}

/** Looks for a school by name or town; what was found leads on. */
function PlaceSearch(props: PlaceSearchProps) {
  const { action, search, found } = props;
  const sentence = resultSentence(props);
  return (
    <>
      <search>
        <form className="card" method="get" action={action}>
          <Field name="suche" label="Schule, Kindergarten oder Ort">
            {(control) => <input {...control} type="search" defaultValue={search} maxLength={100} />}
          </Field>
          <Button look="quiet">Suchen</Button>
        </form>
      </search>
      <section aria-live="polite">
        {found.length > 0 ? <FoundList found={found} /> : null}
        {sentence ? <p>{sentence}</p> : null}
      </section>
    </>
  );
}

/** Looks for a school by name or town, or opens the form of a short id. */
function FormChoice({ data }: { data: FormChoiceData }) {
  const { search, forms, hasMore, problem } = data;
  const found = forms.map(({ shortId, ...form }) => ({ ...form, href: `/anmelden/${shortId}` }));
  return (
    <>
      <h1>Anmeldung</h1>
      <p>Schön, dass du dein Kind anmelden möchtest! Wo soll der Unterricht stattfinden?</p>
      {problem ? <Notice kind="warning">{problem}</Notice> : null}
      <PlaceSearch action="/anmelden" search={search} found={found} hasMore={hasMore} />
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

/** The beginning of a form with too many institutions to list: looks for the one where the lessons are. */
function PlaceChoice({ data }: { data: PlaceSearchData }) {
  const { shortId, title, search, places, hasMore } = data;
  const action = `/anmelden/${shortId}`;
  const found = places.map(({ id, ...place }) => ({ ...place, href: `${action}?standort=${id}` }));
  return (
    <>
      <h1>{title}</h1>
      <p>Wo soll der Unterricht stattfinden? Such deinen Standort aus, dann geht es zum Formular.</p>
      <PlaceSearch action={action} search={search} found={found} hasMore={hasMore} />
    </>
  );
}

/** The pages below `/anmelden`: the choice of a form, the form, and what follows. */
export function RegistrationPage({ data, link }: PageProps<RegistrationPageData>) {
  switch (data.view) {
    case 'choice':
      return <FormChoice data={data} />;
    case 'place':
      return <PlaceChoice data={data} />;
    case 'sent':
      return <SentNotice sent={data} />;
    default:
      return <SignUpForm data={data} path={link.path} />;
  }
}
