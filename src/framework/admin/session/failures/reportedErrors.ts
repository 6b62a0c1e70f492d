const reported = new WeakSet<object>();

/** Errors the shell has already shown; a caller that catches one must not report it again. */
export const reportedErrors = {
  add(error: object): void {
    reported.add(error);
  },
  has(error: unknown): boolean {
    return typeof error === 'object' && error !== null && reported.has(error);
  },
};
