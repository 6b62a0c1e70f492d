/** People who answered an earlier version are asked again. */
export const cookieSettingsVersion = 2;

/** Delay in ms after the start of a page before the dialog opens by itself. */
export const cookieDialogDelay = 500;

/** Days for which the consent is valid; then the dialog opens again. */
export const consentDays = 180;

/** Sets the tracking cookie by POST and removes it by DELETE. */
export const cookiePath = '/api/tracker/cookie';
