import type { TextKey } from '../../base/i18n/createText.ts';

/** The shell's reaction to a refused request. */
export type Reaction =
  | { kind: 'endSession' }
  | { kind: 'unauthorized' }
  | { kind: 'ignore' }
  | { kind: 'snackbar'; text: Extract<TextKey, `http.${string}`> }
  /** @param exceptUrl requests whose URL contains this text are ignored */
  | { kind: 'globalError'; exceptUrl?: string };

type KnownStatus = 401 | 403 | 404 | 420 | 422 | 429 | 500 | 502;

/** Reaction by status, as the requirements prescribe; `other` covers every error status not listed. */
export const reactions: Readonly<Record<KnownStatus | 'other', Reaction>> = {
  401: { kind: 'endSession' },
  403: { kind: 'unauthorized' },
  404: { kind: 'ignore' },
  420: { kind: 'ignore' },
  422: { kind: 'snackbar', text: 'http.faultyData' },
  429: { kind: 'snackbar', text: 'http.rateLimit' },
  500: { kind: 'globalError', exceptUrl: 'finder' },
  502: { kind: 'snackbar', text: 'http.provider' },
  other: { kind: 'globalError' },
};
