/** Months before and after the month of a day for which a calendar asks at once. */
export const excludedMonths = 6;
