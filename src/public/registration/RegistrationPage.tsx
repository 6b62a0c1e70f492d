import type { RegistrationPageData } from '../../contract/registration/RegistrationPageData.ts';
import type { PageProps } from '../frame/PageProps.ts';
import { FormChoice } from './FormChoice.tsx';
import { SentNotice } from './SentNotice.tsx';
import { SignUpForm } from './SignUpForm.tsx';

/** The pages below `/anmelden`: the choice of a form, the form, and what follows. */
export function RegistrationPage({ data, link }: PageProps<RegistrationPageData>) {
  switch (data.view) {
    case 'choice':
      return <FormChoice data={data} />;
    case 'sent':
      return <SentNotice sent={data} />;
    default:
      return <SignUpForm data={data} path={link.path} />;
  }
}
