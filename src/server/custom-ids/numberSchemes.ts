import type { CustomIdScheme } from '../../../generated/types.ts';

/** Resources whose records are numbered. */
export type Numbered = NonNullable<CustomIdScheme['target']>;

export const schemes = 'custom-id-schemes';
