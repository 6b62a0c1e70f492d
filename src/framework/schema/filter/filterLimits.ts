/**
 * Limits of a filter: nesting depth, number of conditions, values of one list, relations in a path, periods
 * between today and a relative date.
 */
export const filterLimits = { depth: 10, conditions: 200, values: 1000, hops: 3, offset: 1000 } as const;
