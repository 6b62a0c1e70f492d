import type { FormChoiceData } from '../../contract/registration/RegistrationPageData.ts';
import { Button } from '../frame/Button.tsx';
import { Field } from '../frame/Field.tsx';
import { Notice } from '../frame/Notice.tsx';
import { PlaceSearch } from './PlaceSearch.tsx';

/** Looks for a school by name or town, or opens the form of a short id. */
export function FormChoice({ data }: { data: FormChoiceData }) {
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
