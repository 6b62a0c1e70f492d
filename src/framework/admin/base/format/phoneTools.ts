import { AsYouType } from 'libphonenumber-js/min';
import { formatPhone } from '../../../schema/phone/formatPhone.ts';
import { parsePhone } from '../../../schema/phone/parsePhone.ts';

/**
 * All the admin needs of libphonenumber, in one chunk of 35 kB: a static import leaves the library's number finder
 * out. `/min` like everywhere else: `/max` judges many German numbers differently.
 */
export const phoneTools = {
  /** Groups a number while it is typed; a text with other signs stays, or they would vanish unseen. */
  mask(text: string): string {
    return /^[+\d\s()/.-]*$/.test(text) ? new AsYouType('DE').input(text) : text;
  },
  parse: parsePhone,
  format: formatPhone,
};
