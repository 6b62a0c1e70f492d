import { AsYouType } from 'libphonenumber-js/min';
import { formatPhone } from '../../../schema/phone/formatPhone.ts';
import { readPhone } from '../../../schema/phone/parsePhone.ts';

/**
 * Everything the admin needs of libphonenumber, in one chunk of 35 kB: a static import leaves out the
 * library's number finder.
 */
export const phoneTools = {
  /**
   * Groups a number while it is typed. Text with other characters is unchanged: the formatter would drop them
   * silently.
   */
  mask(text: string): string {
    return /^[+\d\s()/.-]*$/.test(text) ? new AsYouType('DE').input(text) : text;
  },
  read: readPhone,
  format: formatPhone,
};
