function stepsOf(path: string): string[] {
  return path.split('/').filter((step) => step !== '');
}

function fits(pattern: readonly string[], steps: readonly string[]): boolean {
  const [wanted, ...rest] = pattern;
  if (wanted === undefined) return steps.length === 0;
  if (wanted === '*') return true;
  const [step, ...further] = steps;
  if (wanted.endsWith('?') && fits(rest, steps)) return true;
  if (step === undefined) return false;
  const isSame = wanted.startsWith(':') || wanted.replace(/\?$/, '').toLowerCase() === step.toLowerCase();
  return isSame && fits(rest, further);
}

/**
 * Returns whether a path matches a pattern, by the rules of the admin's router: `/schedule/:date?` matches
 * `/schedule` and `/Schedule/2026-11-21/`, and `/anmelden/*` matches everything below `/anmelden`.
 * @param path without query
 */
export function matchesPage(pattern: string, path: string): boolean {
  return fits(stepsOf(pattern), stepsOf(path));
}
