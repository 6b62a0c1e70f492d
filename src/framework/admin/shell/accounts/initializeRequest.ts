import type { CanInitializeAnswer, InitializeRequest } from '../../../schema/contracts/initialization.ts';

export type AskedProfile = CanInitializeAnswer['profile'];

/** Input of the onboarding form, as typed. */
export interface OnboardingValues {
  /** Used if the server requires no profile. */
  name: string;
  /** By name of the profile's field. */
  person: Readonly<Record<string, string>>;
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
  person: {},
  mail: '',
  product: '',
  street: '',
  houseNumber: '',
  postal: '',
  city: '',
  federalState: '',
};

function trimmed(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]));
}

/** Builds the request body. The address is null if nothing of it was entered; its country is Germany. */
export function initializeRequest(
  values: OnboardingValues,
  password: string,
  profile: AskedProfile,
): InitializeRequest {
  const { name, person, mail, product, federalState, ...place } = values;
  const given = Object.entries(trimmed(place)).filter(([, text]) => text !== '');
  const state = federalState === '' ? null : federalState;
  const address = { ...Object.fromEntries(given), ...(state ? { state } : {}), country: 'DE' };
  return {
    mail: mail.trim(),
    password,
    name: profile ? '' : name.trim(),
    profile: profile && { type: profile.type, values: trimmed(person) },
    product: product.trim(),
    address: given.length > 0 ? address : null,
    federalState: state,
  };
}
