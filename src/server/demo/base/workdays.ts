import type { Weekday } from '../../../../generated/types.ts';

/** Monday to Friday. */
export const workdays: readonly Weekday[] = [1, 2, 3, 4, 5];
