import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * All the admin needs of libphonenumber, in one chunk of 35 kB: a static import leaves the library's number finder
 * out. `/min` like everywhere else: `/max` judges many German numbers differently.
 */
export const phoneTools = {
  /** Groups a number while it is typed. */
  mask(text: string): string {
    return new AsYouType('DE').input(text);
  },
  /** E.164, read as German where it has no country; what is no number stays as it is. */
  parse(text: string): string {
    return parsePhoneNumberFromString(text, 'DE')?.number ?? text.trim();
  },
  /** German numbers nationally (`0170 1234567`), others and those in no known range internationally (`+43 720 123456`). */
  format(phone: string): string {
    const number = parsePhoneNumberFromString(phone);
    if (!number) return phone;
    const national = number.countryCallingCode === '49' ? number.formatNational() : '';
    // without a known writing the digits come back bare, and nobody could call them
    return national.startsWith('0') ? national : number.formatInternational();
  },
};
