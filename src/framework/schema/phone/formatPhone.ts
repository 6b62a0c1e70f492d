import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A stored number as people write it: German ones nationally (`0170 1234567`), others and those in no known range
 * internationally (`+43 720 123456`). What is no number stays as it is.
 */
export function formatPhone(phone: string): string {
  const number = parsePhoneNumberFromString(phone);
  if (!number) return phone;
  const national = number.countryCallingCode === '49' ? number.formatNational() : '';
  // without a known grouping the digits come back bare, and nobody could call them
  return national.startsWith('0') ? national : number.formatInternational();
}
