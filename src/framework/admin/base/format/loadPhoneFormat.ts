type PhoneFormat = (phone: string) => string;

let loading: Promise<PhoneFormat> | undefined;

/**
 * Loads the formatter of stored phone numbers (E.164), with 35 kB of metadata, when the first number is
 * shown. It writes German numbers nationally (`+491701234567` -> `0170 1234567`), others internationally
 * (`+43 720 123456`), and leaves other text unchanged.
 */
export function loadPhoneFormat(): Promise<PhoneFormat> {
  loading ??= import('./phoneTools.ts').then(({ phoneTools }) => phoneTools.format);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
