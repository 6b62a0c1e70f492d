/** Limits of a filter: nesting depth, number of conditions, values of one list, relations in a path. */
export const filterLimits = { depth: 10, conditions: 200, values: 1000, hops: 3 } as const;
