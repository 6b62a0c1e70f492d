/** Most items of a stack, as its definition says. */
export const largestStack = 1000;
