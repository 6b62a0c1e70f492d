type PhoneTools = typeof import('./phoneTools.ts').phoneTools;

let loading: Promise<PhoneTools> | undefined;

/** Loads what reads and writes phone numbers, with 35 kB of metadata, once; again after a failure. */
export function loadPhoneTools(): Promise<PhoneTools> {
  loading ??= import('./phoneTools.ts').then(({ phoneTools }) => phoneTools);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/**
 * Loads the formatter of stored phone numbers (E.164) when the first number is shown. It writes German numbers
 * nationally (`+491701234567` -> `0170 1234567`), others internationally (`+43 720 123456`), and leaves other
 * text unchanged.
 */
export async function loadPhoneFormat(): Promise<PhoneTools['format']> {
  return (await loadPhoneTools()).format;
}
