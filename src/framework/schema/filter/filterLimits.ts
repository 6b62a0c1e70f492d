/** How large a filter may be: levels, conditions, values of one list, relations in a path. */
export const filterLimits = { depth: 10, conditions: 200, values: 1000, hops: 3 } as const;
