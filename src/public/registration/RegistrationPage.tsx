import type {
  PlaceSearchData,
  RegistrationPageData,
} from '../../contract/registration/RegistrationPageData.ts';
import type { PageProps } from '../frame/PageProps.ts';
import { FormChoice } from './FormChoice.tsx';
import { PlaceSearch } from './PlaceSearch.tsx';
import { SentNotice } from './SentNotice.tsx';
import { SignUpForm } from './SignUpForm.tsx';

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
