type PhoneFormat = (phone: string) => string;

let loading: Promise<PhoneFormat> | undefined;

/**
 * The writing of stored phone numbers (E.164): German ones nationally (`+491701234567` -> `0170 1234567`), others and
 * those in no known range internationally (`+43 720 123456`); what is no number stays as it is. The 35 kB of metadata load
 * with the first number that is shown. `/min` like everywhere else: `/max` judges many German numbers differently.
 */
export function loadPhoneFormat(): Promise<PhoneFormat> {
  loading ??= import('libphonenumber-js/min').then(({ parsePhoneNumberFromString }) => (phone) => {
    const number = parsePhoneNumberFromString(phone);
    if (!number) return phone;
    const national = number.countryCallingCode === '49' ? number.formatNational() : '';
    // without a known writing the digits come back bare, and nobody could call them
    return national.startsWith('0') ? national : number.formatInternational();
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
