import type { InitializeRequest } from '../../schema/contracts/userLoginHandler.ts';

/** What the onboarding asks, as it stands in its fields. */
export interface OnboardingValues {
  name: string;
  mail: string;
  product: string;
  street: string;
  houseNumber: string;
  postal: string;
  city: string;
  federalState: string;
}

export const emptyOnboarding: OnboardingValues = {
  name: '',
  mail: '',
  product: '',
  street: '',
  houseNumber: '',
  postal: '',
  city: '',
  federalState: '',
};

/** The call's body: an address only where something of one was given, in Germany. */
export function initializeRequest(values: OnboardingValues, password: string): InitializeRequest {
  const { name, mail, product, federalState, ...place } = values;
  const given = Object.entries(place)
    .map(([part, text]) => [part, text.trim()] as const)
    .filter(([, text]) => text !== '');
  const state = federalState === '' ? null : federalState;
  const address = { ...Object.fromEntries(given), ...(state ? { state } : {}), country: 'DE' };
  return {
    mail: mail.trim(),
    password,
    name: name.trim(),
    profile: null,
    product: product.trim(),
    address: given.length > 0 ? address : null,
    federalState: state,
  };
}
