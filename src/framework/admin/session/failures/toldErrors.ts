const told = new WeakSet<object>();

/** Errors the shell has already spoken about; whoever catches one of them has nothing to add. */
export const toldErrors = {
  add(error: object): void {
    told.add(error);
  },
  has(error: unknown): boolean {
    return typeof error === 'object' && error !== null && told.has(error);
  },
};
