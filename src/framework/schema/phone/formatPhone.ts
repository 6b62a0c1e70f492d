import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Formats a stored number: German ones nationally (`0170 1234567`), others and those of unknown ranges
 * internationally (`+43 720 123456`). Other text is returned unchanged.
 */
export function formatPhone(phone: string): string {
  const number = parsePhoneNumberFromString(phone);
  if (!number) return phone;
  const national = number.countryCallingCode === '49' ? number.formatNational() : '';
  // in an unknown range the national format lacks the leading 0 and could not be dialled
  return national.startsWith('0') ? national : number.formatInternational();
}
