type PhoneFormat = (phone: string) => string;

let loading: Promise<PhoneFormat> | undefined;

/**
 * Loads the formatter of stored phone numbers (E.164). German ones are written nationally (`+491701234567` ->
 * `0170 1234567`), others and those in no known range internationally (`+43 720 123456`); other text is
 * unchanged. The 35 kB of metadata load with the first number shown.
 */
export function loadPhoneFormat(): Promise<PhoneFormat> {
  loading ??= import('./phoneTools.ts').then(({ phoneTools }) => phoneTools.format);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
