/** Height of the app bar, in px: what stays in sight stands below it. */
export const barHeight = 48;
