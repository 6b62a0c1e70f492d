import { type FormEvent, useState } from 'react';
import type { LoginAnswer } from '../../../schema/contracts/authenticator.ts';
import { isMail } from '../../../schema/validation/isMail.ts';
import { useText } from '../../base/i18n/useText.ts';
import { postJson } from '../../session/http/postJson.ts';
import { useServices } from '../../session/services/useServices.ts';
import { type NewPassword, useNewPassword } from '../passwords/useNewPassword.ts';
import {
  type AskedProfile,
  emptyOnboarding,
  initializeRequest,
  type OnboardingValues,
} from './initializeRequest.ts';
import type { PlainInputProps } from './PlainInput.tsx';
import { useSubmit } from './useSubmit.ts';

type TextName = Exclude<keyof OnboardingValues, 'federalState' | 'person'>;
type BoundInput = Pick<PlainInputProps, 'value' | 'onChange' | 'problem' | 'isDisabled'>;

interface OnboardingState {
  values: OnboardingValues;
  setValue: (name: TextName | 'federalState', value: string) => void;
  inputOf: (name: TextName) => BoundInput;
  /** For a field of the profile. */
  personInputOf: (name: string) => BoundInput;
  chosen: NewPassword;
  problems: Readonly<Record<string, string>>;
  isValid: boolean;
  isBusy: boolean;
  handleSubmit: (event: FormEvent) => void;
}

interface OnboardingOptions {
  profile: AskedProfile;
  /** Whether name and address of the installation are stored. */
  keepsSettings: boolean;
}

const addressParts = new Set<string>(['street', 'houseNumber', 'postal', 'city']);

/**
 * State of the onboarding form: values, errors, and the request that sets up the installation and logs in.
 */
export function useOnboarding({ profile, keepsSettings }: OnboardingOptions): OnboardingState {
  const text = useText();
  const { http, notices, openPage } = useServices();
  const [values, setValues] = useState(emptyOnboarding);
  const chosen = useNewPassword({ mail: values.mail, product: values.product });
  const { isBusy, problems, submit } = useSubmit((code) => {
    if (code !== 'alreadyInitialized') return false;
    notices.show({ text: text('onboarding.taken'), severity: 'info' });
    openPage('/login');
    return true;
  });
  const setValue: OnboardingState['setValue'] = (name, value) =>
    setValues((before) => ({ ...before, [name]: value }));
  const isNamed = profile
    ? profile.fields.every(({ name }) => (values.person[name] ?? '').trim() !== '')
    : values.name.trim() !== '';
  const isCalled = !keepsSettings || values.product.trim() !== '';
  const isValid = chosen.isValid && isNamed && isMail(values.mail.trim()) && isCalled;

  async function initialize(): Promise<void> {
    const body = initializeRequest(values, chosen.password, profile);
    await postJson<LoginAnswer>(http, '/api/user-login-handler/initialization/initialize', body);
    openPage('/');
  }

  return {
    values,
    setValue,
    inputOf: (name) => ({
      value: values[name],
      onChange: (value) => setValue(name, value),
      problem: problems[addressParts.has(name) ? `address.${name}` : name],
      isDisabled: isBusy,
    }),
    personInputOf: (name) => ({
      value: values.person[name] ?? '',
      onChange: (value) =>
        setValues((before) => ({ ...before, person: { ...before.person, [name]: value } })),
      problem: problems[`profile.${name}`],
      isDisabled: isBusy,
    }),
    chosen,
    problems,
    isValid,
    isBusy,
    handleSubmit(event) {
      event.preventDefault();
      if (isValid) submit(initialize);
    },
  };
}
