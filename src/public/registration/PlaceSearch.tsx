import type { ReactNode } from 'react';
import { Button } from '../frame/Button.tsx';
import { Field } from '../frame/Field.tsx';

interface Found {
  href: string;
  title: string;
  note?: string | null | undefined;
}

interface PlaceSearchProps {
  /** Address that the search leads to. */
  action: string;
  /** What was looked for. */
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
export function PlaceSearch(props: PlaceSearchProps) {
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
