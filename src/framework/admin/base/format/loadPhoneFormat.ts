type PhoneFormat = (phone: string) => string;

let loading: Promise<PhoneFormat> | undefined;

/**
 * The writing of stored phone numbers (E.164): German ones nationally (`+491701234567` -> `0170 1234567`), others and
 * those in no known range internationally (`+43 720 123456`); what is no number stays as it is. The 35 kB of metadata load
 * with the first number that is shown.
 */
export function loadPhoneFormat(): Promise<PhoneFormat> {
  loading ??= import('./phoneTools.ts').then(({ phoneTools }) => phoneTools.format);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
