import { type FormEvent, useState } from 'react';
import type { LoginAnswer } from '../../schema/contracts/authenticator.ts';
import { postJson } from '../http/postJson.ts';
import { useText } from '../i18n/useText.ts';
import { type NewPassword, useNewPassword } from '../passwords/useNewPassword.ts';
import { useServices } from '../services/useServices.ts';
import { emptyOnboarding, initializeRequest, type OnboardingValues } from './initializeRequest.ts';
import { isMail } from './isMail.ts';
import type { PlainInputProps } from './PlainInput.tsx';
import { useSubmit } from './useSubmit.ts';

type TextName = Exclude<keyof OnboardingValues, 'federalState'>;

interface OnboardingForm {
  values: OnboardingValues;
  setValue: (name: keyof OnboardingValues, value: string) => void;
  inputOf: (name: TextName) => Pick<PlainInputProps, 'value' | 'onChange' | 'problem' | 'isDisabled'>;
  chosen: NewPassword;
  problems: Readonly<Record<string, string>>;
  isValid: boolean;
  isBusy: boolean;
  handleSubmit: (event: FormEvent) => void;
}

const addressParts = new Set<string>(['street', 'houseNumber', 'postal', 'city']);

/** The values, what is wrong with them, and the call that sets the installation up and logs in. */
export function useOnboarding(): OnboardingForm {
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
  const setValue = (name: keyof OnboardingValues, value: string) =>
    setValues((before) => ({ ...before, [name]: value }));
  const isValid =
    chosen.isValid && values.name.trim() !== '' && isMail(values.mail) && values.product.trim() !== '';

  async function initialize(): Promise<void> {
    const body = initializeRequest(values, chosen.password);
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
