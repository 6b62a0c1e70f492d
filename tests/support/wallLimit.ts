/** Set by `npm run bench -- --only limits`, which runs these tests alone on an idle machine. */
const isStrict = process.env.LEITSTAND_LIMITS === '1';

/**
 * A limit of wall time in any unit. The suite must not depend on how busy or fast its machine is: there, only what
 * takes twenty times as long fails.
 */
export function wallLimit(limit: number): number {
  return isStrict ? limit : 20 * limit;
}
