import type { ContactInformation, DeclaringParent } from '../../../generated/types.ts';

/** German mobile numbers begin with 015, 016 or 017. */
const mobile = /^(?:\+49|0049|0)\s*\(?0?\)?\s*1[567]/;

/** Contact data of a person who registered. */
export function newContact({ mail, phone }: DeclaringParent): ContactInformation {
  return {
    ...(mail ? { mail1: mail } : {}),
    ...(phone ? { [mobile.test(phone) ? 'mobile1' : 'phone1']: phone } : {}),
  };
}
