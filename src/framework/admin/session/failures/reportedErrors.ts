const told = new WeakSet<object>();

/** Errors the shell has already shown; a caller that catches one must not report it again. */
export const reportedErrors = {
  add(error: object): void {
    told.add(error);
  },
  has(error: unknown): boolean {
    return typeof error === 'object' && error !== null && told.has(error);
  },
};
