/** Milliseconds without typing after which an unreadable date is reported. */
export const datePauseMs = 1250;

/** The same for a time of day, which is then also rounded to its step. */
export const timePauseMs = 1500;
